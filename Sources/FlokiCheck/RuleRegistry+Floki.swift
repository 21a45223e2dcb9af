import FlokiCompiler
import FlokiContent
import FlokiImport
import FlokiProject
import FlokiProtocol
package import FlokiRules
import FlokiSyntax
import FlokiWords

extension RuleRegistry {
  /// Everything that floki reports.
  package static let floki = RuleRegistry(
    ProtocolRules.sets + SyntaxRules.sets + ContentRules.sets + CompilerRules.sets + ProjectRules.sets
      + CheckRules.sets + ImportRules.sets + WordsRules.sets)
}

import FlokiCompiler
import FlokiContent
import FlokiImport
import FlokiProtocol
package import FlokiRules
import FlokiSyntax
import FlokiWords

extension RuleRegistry {
  /// Everything that floki reports.
  package static let floki = RuleRegistry(
    ProtocolRules.sets + SyntaxRules.sets + ContentRules.sets + CompilerRules.sets + ReleaseRules.sets
      + ImportRules.sets + WordsRules.sets)
}

import FlokiRules
import Glibc

/// The system lets floki have no more threads (exit code 3).
///
/// Swift and its libraries ask again and again for a thread that they are refused, silently and without end. So floki
/// asks first.
struct ThreadLimit: CommandFailure {
  var description: String {
    "this machine does not let floki start more threads; end other processes, or raise its limits (`ulimit -u`, `ulimit -v`, or the container's)"
  }

  /// What work is done on, what waits for signals, and those that libraries keep for themselves.
  private static var wanted: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) + 3 }

  /// Throws where there cannot be as many threads at once as floki begins with, each with its stack.
  static func check() throws {
    var gate = unsafe pthread_mutex_t()
    unsafe pthread_mutex_init(&gate, nil)
    unsafe pthread_mutex_lock(&gate)
    defer { unsafe pthread_mutex_destroy(&gate) }
    let started = unsafe withUnsafeMutablePointer(to: &gate) { gate in
      var threads: [pthread_t] = []
      for _ in 0..<wanted {
        var thread = pthread_t()
        let status = unsafe pthread_create(
          &thread, nil,
          { gate in
            // Each waits until all have been started.
            let gate = unsafe gate?.assumingMemoryBound(to: pthread_mutex_t.self)
            if let gate = unsafe gate {
              unsafe pthread_mutex_lock(gate)
              unsafe pthread_mutex_unlock(gate)
            }
            return nil
          }, gate)
        guard status == 0 else { break }
        threads.append(thread)
      }
      unsafe pthread_mutex_unlock(gate)
      for thread in threads { pthread_join(thread, nil) }
      return threads.count
    }
    guard started == wanted else { throw ThreadLimit() }
  }
}

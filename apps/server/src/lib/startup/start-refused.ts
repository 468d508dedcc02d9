/**
 * The reason why the server or a command cannot start: one sentence for the operator, printed without a stack trace.
 */
export class StartRefused extends Error {
  override readonly name = "StartRefused";
}

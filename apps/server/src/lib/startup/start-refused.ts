/** The reason why the server or a command cannot start: one sentence for the operator, printed without a stack. */
export class StartRefused extends Error {
  override readonly name = "StartRefused";
}

/** Why the portal, or a command, cannot start: one clear sentence for the person at the keyboard, and no stack. */
export class StartRefused extends Error {
  override readonly name = "StartRefused";
}

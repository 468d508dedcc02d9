/** Opens a dialog that replaces the session's own before a log-out. Returns true if it opened. */
type LogOutQuestion = () => boolean;

const questions = new Set<LogOutQuestion>();

/**
 * Registers a dialog that can do more than delete unsaved work, such as save it. Returns a function that removes it.
 * @example useEffect(() => registerLogOutQuestion(() => isForDrafts() && open()), []);
 */
export function registerLogOutDialog(question: LogOutQuestion): () => void {
  questions.add(question);
  return () => questions.delete(question);
}

/** Opens a registered dialog. Returns true if one opened; the dialog then also logs out. */
export function opensLogOutDialog(): boolean {
  return [...questions].some((question) => question());
}

/** Opens a dialog that replaces the session's own dialog before a log-out. Returns true if the dialog opened. */
type LogOutQuestion = () => boolean;

const questions = new Set<LogOutQuestion>();

/**
 * Registers a dialog that offers more than deleting unsaved work, for example saving it. Returns a function that
 * removes the dialog.
 * @example useEffect(() => registerLogOutDialog(() => isForDrafts() && open()), []);
 */
export function registerLogOutDialog(question: LogOutQuestion): () => void {
  questions.add(question);
  return () => questions.delete(question);
}

/** Opens a registered dialog. Returns true if a dialog opened; that dialog is then responsible for the log-out. */
export function opensLogOutDialog(): boolean {
  return [...questions].some((question) => question());
}

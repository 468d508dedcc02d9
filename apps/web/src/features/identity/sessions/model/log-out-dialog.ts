/** Asks before a log-out in place of the session; answers whether it does. */
type LogOutQuestion = () => boolean;

const questions = new Set<LogOutQuestion>();

/**
 * Registers who can offer more than to delete what is unsaved, such as to save it; returns how to take that back.
 * @example useEffect(() => registerLogOutQuestion(() => isForDrafts() && open()), []);
 */
export function registerLogOutDialog(question: LogOutQuestion): () => void {
  questions.add(question);
  return () => questions.delete(question);
}

/** Whether somebody else asks, who then logs out, too. */
export function opensLogOutDialog(): boolean {
  return [...questions].some((question) => question());
}

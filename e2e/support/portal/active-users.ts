/** The advisors of the trial data, whose initial state is restored for each journey. */
export const usernames = ["advisor-cz", "advisor-sk", "advisor-limited"] as const;

/** The users that logged in since the state was last restored. A new worker starts with all of them, to be safe. */
const active = new Set<string>(usernames);

/** Records a log-in, after which a journey may change the user's data. */
export function noteLogIn(username: string): void {
  active.add(username);
}

/** Returns the users whose state may have changed since the last call, and clears the list. */
export function takeActiveUsers(): ReadonlySet<string> {
  const users = new Set(active);
  active.clear();
  return users;
}

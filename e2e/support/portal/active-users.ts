/** The advisors of the trial data whose initial state is restored before each journey. */
export const usernames = ["advisor-cz", "advisor-sk", "advisor-limited"] as const;

/**
 * The users who have logged in since the initial state was last restored. For a new worker these are all users, because
 * an earlier worker may have changed their data.
 */
const active = new Set<string>(usernames);

/** Records that a user has logged in, because the journey may then change the user's data. */
export function noteLogIn(username: string): void {
  active.add(username);
}

/** Returns the users whose data may have changed since the last call, and empties the list. */
export function takeActiveUsers(): ReadonlySet<string> {
  const users = new Set(active);
  active.clear();
  return users;
}

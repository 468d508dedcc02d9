/** The advisors of the trial data, whose state journeys find as it was at first. */
export const usernames = ["advisor-cz", "advisor-sk", "advisor-limited"] as const;

/** Who has logged in since the state was last restored. A new worker knows nothing of the journeys before it: everybody. */
const active = new Set<string>(usernames);

/** Notes a log-in, after which a journey may change what the user has. */
export function noteLogIn(username: string): void {
  active.add(username);
}

/** The users whose state may be another one than at first; from now on nobody's. */
export function takeActiveUsers(): ReadonlySet<string> {
  const taken = new Set(active);
  active.clear();
  return taken;
}

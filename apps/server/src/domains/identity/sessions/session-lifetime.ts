import type { SessionCutoffs } from "./repository.ts";

const minute = 60_000;

export type SessionLimits = {
  idleMinutes: number;
  absoluteHours: number;
  /** True if operators need a second factor. */
  operatorsNeedSecondFactor: boolean;
};
type Durations = Pick<SessionLimits, "idleMinutes" | "absoluteHours">;
/**
 * The times of a session in milliseconds since 1970. `writtenAt` is the last-seen time that is stored in the database.
 */
export type SessionTimes = { createdAt: number; lastSeenAt: number; writtenAt: number };

/**
 * Returns the times before which sessions have certainly ended in every process. The idle time has a margin of two
 * minutes, because a process may store the last-seen time a minute late, and clocks may differ a little.
 */
export function sessionCutoffs({ idleMinutes, absoluteHours }: Durations, now: Date): SessionCutoffs {
  const before = (minutes: number) => new Date(now.getTime() - minutes * minute);
  return { createdAt: before(absoluteHours * 60), lastSeenAt: before(idleMinutes + 2) };
}

export type SessionLifetime = ReturnType<typeof createSessionLifetime>;

/** Computes when sessions end; all parameters `now` are in milliseconds. */
export function createSessionLifetime({ idleMinutes, absoluteHours }: Durations) {
  const idle = idleMinutes * minute;
  const absolute = absoluteHours * 60 * minute;

  return {
    /** Returns the time before which every session has reached its maximum age. */
    oldestStart: (now: number): Date => new Date(now - absolute),

    isLiving: ({ lastSeenAt, createdAt }: SessionTimes, now: number): boolean =>
      now - lastSeenAt < idle && now - createdAt < absolute,

    /** Returns true if activity should be stored, which happens at most once a minute. */
    isActivityDue: ({ lastSeenAt, writtenAt }: SessionTimes, isActivity: boolean, now: number): boolean =>
      (isActivity || lastSeenAt > writtenAt) && now - writtenAt >= minute,

    secondsUntilEnd: ({ lastSeenAt, createdAt }: SessionTimes, now: number): number =>
      Math.max(0, Math.floor((Math.min(lastSeenAt + idle, createdAt + absolute) - now) / 1000)),
  };
}

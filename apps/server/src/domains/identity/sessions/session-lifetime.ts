import type { SessionCutoffs } from "./repository.ts";

const minute = 60_000;

export type SessionLimits = {
  idleMinutes: number;
  absoluteHours: number;
  /** Whether operators need a second factor. */
  operatorsNeedSecondFactor: boolean;
};
type Durations = Pick<SessionLimits, "idleMinutes" | "absoluteHours">;
/** Milliseconds since 1970. `writtenAt` is the last-seen time in the database. */
export type SessionTimes = { createdAt: number; lastSeenAt: number; writtenAt: number };

/**
 * Returns the times before which sessions have ended in every process. The last-seen time in the database may be a
 * minute older than the cached time of a process, and clocks may differ a little.
 */
export function sessionCutoffs({ idleMinutes, absoluteHours }: Durations, now: Date): SessionCutoffs {
  const before = (minutes: number) => new Date(now.getTime() - minutes * minute);
  return { createdAt: before(absoluteHours * 60), lastSeenAt: before(idleMinutes + 2) };
}

export type SessionLifetime = ReturnType<typeof createSessionLifetime>;

/** Computes when sessions end; `now` is in milliseconds. */
export function createSessionLifetime({ idleMinutes, absoluteHours }: Durations) {
  const idle = idleMinutes * minute;
  const absolute = absoluteHours * 60 * minute;

  return {
    /** Returns the time before which every session has reached its maximum age. */
    oldestStart: (now: number): Date => new Date(now - absolute),

    isLiving: ({ lastSeenAt, createdAt }: SessionTimes, now: number): boolean =>
      now - lastSeenAt < idle && now - createdAt < absolute,

    /** Activity is written at most once a minute. */
    isActivityDue: ({ lastSeenAt, writtenAt }: SessionTimes, isActivity: boolean, now: number): boolean =>
      (isActivity || lastSeenAt > writtenAt) && now - writtenAt >= minute,

    secondsUntilEnd: ({ lastSeenAt, createdAt }: SessionTimes, now: number): number =>
      Math.max(0, Math.floor((Math.min(lastSeenAt + idle, createdAt + absolute) - now) / 1000)),
  };
}

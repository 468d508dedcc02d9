import { create } from "zustand";

/** How long before the end the warning comes. */
const maxWarningSeconds = 60;

type IdleState = {
  /** When the session ends if nothing but pings comes, by this browser's clock; null while nobody knows. */
  endsAt: number | null;
  /** The end is near: the warning is shown. */
  isNear: boolean;
  /** The most seconds the server has spoken of: how long a session lasts without activity, as far as this tab knows. */
  longest: number;
};
const unknown: IdleState = { endsAt: null, isNear: false, longest: 0 };

/** What the pings say of the end of the session, in every tab. */
export const useIdleClock = create<IdleState>()(() => unknown);

/**
 * Seconds before the end at which the warning comes: a minute, and where a session lasts less than two, half of it.
 * The same time lies at most between two reports of activity, so that none comes too late.
 */
export function warningSeconds({ longest }: Pick<IdleState, "longest">): number {
  return longest === 0 ? maxWarningSeconds : Math.min(maxWarningSeconds, longest / 2);
}

/** Takes over what the server has just said, here or in another tab. */
export function noteSecondsLeft(secondsLeft: number, now = Date.now()): void {
  const longest = Math.max(useIdleClock.getState().longest, secondsLeft);
  const isNear = secondsLeft <= warningSeconds({ longest });
  useIdleClock.setState({ longest, isNear, endsAt: now + secondsLeft * 1000 });
}

export function forgetIdleClock(): void {
  useIdleClock.setState(unknown);
}

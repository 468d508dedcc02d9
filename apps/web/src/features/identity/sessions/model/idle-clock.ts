import { create } from "zustand";

/** The maximum time between the warning and the end. */
const maxWarningSeconds = 60;

type IdleState = {
  /** When the session ends without activity, by this browser's clock; null while unknown. */
  endsAt: number | null;
  /** True if the end is near and the warning is shown. */
  isNear: boolean;
  /** The highest number of seconds that the server has returned: the best estimate of the idle time. */
  maxSecondsLeft: number;
};
const unknown: IdleState = { endsAt: null, isNear: false, maxSecondsLeft: 0 };

/** The end of the session according to the latest ping of any tab. */
export const useIdleClock = create<IdleState>()(() => unknown);

/**
 * Returns the seconds between the warning and the end: a minute, or half of a session shorter than two minutes. It is
 * also the maximum time between two reports of activity, so that reports are never too late.
 */
export function warningSeconds({ maxSecondsLeft }: Pick<IdleState, "maxSecondsLeft">): number {
  return maxSecondsLeft === 0 ? maxWarningSeconds : Math.min(maxWarningSeconds, maxSecondsLeft / 2);
}

/** Stores the server's latest value, received in this or another tab. */
export function storeSecondsLeft(secondsLeft: number, now = Date.now()): void {
  const maxSecondsLeft = Math.max(useIdleClock.getState().maxSecondsLeft, secondsLeft);
  const isNear = secondsLeft <= warningSeconds({ maxSecondsLeft });
  useIdleClock.setState({ maxSecondsLeft, isNear, endsAt: now + secondsLeft * 1000 });
}

export function resetIdleClock(): void {
  useIdleClock.setState(unknown);
}

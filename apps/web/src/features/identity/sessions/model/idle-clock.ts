import { create } from "zustand";

/** The maximum time between the warning and the end of the session. */
const maxWarningSeconds = 60;

type IdleState = {
  /** The time at which the session ends if the user stays inactive, by this browser's clock; null while unknown. */
  endsAt: number | null;
  /** True if the session is about to end and the warning is shown. */
  isNear: boolean;
  /**
   * The highest number of remaining seconds that the server has returned, which is the best estimate of the idle time.
   */
  maxSecondsLeft: number;
};
const unknown: IdleState = { endsAt: null, isNear: false, maxSecondsLeft: 0 };

/** When the session ends, according to the latest ping of any tab. */
export const useIdleClock = create<IdleState>()(() => unknown);

/**
 * Returns how many seconds before the end of the session the warning appears: a minute, or half of the idle time if
 * that is shorter than two minutes. Activity is reported at least this often, so that reports are never too late.
 */
export function warningSeconds({ maxSecondsLeft }: Pick<IdleState, "maxSecondsLeft">): number {
  return maxSecondsLeft === 0 ? maxWarningSeconds : Math.min(maxWarningSeconds, maxSecondsLeft / 2);
}

/** Stores the remaining seconds that the server has returned to this tab or another. */
export function storeSecondsLeft(secondsLeft: number, now = Date.now()): void {
  const maxSecondsLeft = Math.max(useIdleClock.getState().maxSecondsLeft, secondsLeft);
  const isNear = secondsLeft <= warningSeconds({ maxSecondsLeft });
  useIdleClock.setState({ maxSecondsLeft, isNear, endsAt: now + secondsLeft * 1000 });
}

export function resetIdleClock(): void {
  useIdleClock.setState(unknown);
}

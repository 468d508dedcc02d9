import { type CartState, type CartStep, cartSteps } from "./state.ts";

export type StepState = {
  readonly step: CartStep;
  readonly isActive: boolean;
  /** Whether an earlier step than the active one. */
  readonly isDone: boolean;
  /** Whether it may be chosen; the client step also becomes available by being chosen. */
  readonly isAvailable: boolean;
};

/** The steps in order, as the step bar shows them. Source: docs/reference/cart.md#steps. */
export function listSteps({
  activeStep,
  availableStep,
}: Pick<CartState, "activeStep" | "availableStep">): readonly StepState[] {
  const [active, available] = [cartSteps.indexOf(activeStep), cartSteps.indexOf(availableStep)];
  return cartSteps.map((step, index) => ({
    step,
    isActive: index === active,
    isDone: index < active,
    isAvailable: index <= available,
  }));
}

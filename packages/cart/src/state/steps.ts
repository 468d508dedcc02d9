import { type CartState, type CartStep, cartSteps } from "./state.ts";

export type StepState = {
  readonly step: CartStep;
  readonly isActive: boolean;
  /** True for all steps before the active step. */
  readonly isDone: boolean;
  /** True if the step can be chosen; choosing the client step makes it available. */
  readonly isAvailable: boolean;
};

/** Lists the steps in the order of the step bar. Source: docs/reference/cart.md#steps. */
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

import { expect, it } from "vitest";
import { cartSteps } from "./state.ts";
import { listSteps } from "./steps.ts";

it("lists cart, client, contract and signed contract in this order; each is available up to the available step", () => {
  expect(listSteps({ activeStep: "client", availableStep: "contract" })).toEqual([
    { step: "cart", isActive: false, isDone: true, isAvailable: true },
    { step: "client", isActive: true, isDone: false, isAvailable: true },
    { step: "contract", isActive: false, isDone: false, isAvailable: true },
    { step: "signed", isActive: false, isDone: false, isAvailable: false },
  ]);
});

it.each(cartSteps)("only the step %s is active, and it is available", (step) => {
  const active = listSteps({ activeStep: step, availableStep: step }).filter(({ isActive }) => isActive);
  expect(active).toMatchObject([{ step, isAvailable: true }]);
});

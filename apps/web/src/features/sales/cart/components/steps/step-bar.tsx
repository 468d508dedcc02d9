import { type CartStep, listSteps } from "@fundport/cart";
import { useTexts } from "#lib/language/use-texts.tsx";
import { useShallow } from "zustand/react/shallow";
import { useCart } from "../../model/state/cart-store.ts";
import classes from "./steps.module.css";

type StepBarProps = {
  /** The steps whose pages are available here. Other steps cannot be opened. */
  registered: readonly CartStep[];
  onChoose: (step: CartStep) => void;
};
const numbered = ["cart", "client", "contract"] as const;

/**
 * The three numbered steps. Those up to the latest available step are enabled. Hidden after signing.
 * Source: docs/reference/cart.md#steps.
 */
export function StepBar({ registered, onChoose }: StepBarProps) {
  const { t } = useTexts("cart");
  const cart = useCart(useShallow(({ activeStep, availableStep }) => ({ activeStep, availableStep })));
  if (cart.activeStep === "signed") return null;
  const states = listSteps(cart);
  return (
    <nav aria-label={t("steps-label")}>
      <ol className={classes["bar"]}>
        {numbered.map((step, index) => {
          const state = states.find((each) => each.step === step);
          return (
            <li key={step} className={classes["step"]} data-done={state?.isDone || undefined}>
              <button
                type="button"
                className={classes["button"]}
                aria-current={state?.isActive ? "step" : undefined}
                disabled={!state?.isAvailable || !registered.includes(step)}
                onClick={() => onChoose(step)}
              >
                <span className={classes["number"]}>{`0${index + 1}`}</span> {t(`step-${step}`)}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

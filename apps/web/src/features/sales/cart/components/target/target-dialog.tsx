import { Modal } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { maxAmount, maxHorizonYears } from "@fundport/units";
import { acceptTarget, findTargetPayment, listItems, type TargetPayment, type TargetResult } from "@fundport/cart";
import { isByAge } from "@fundport/finance";
import { useDeferredValue, useMemo, useState } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { NumberField } from "#ui/forms/number-field.tsx";
import { showUndoToast } from "#ui/feedback/undo-toast.tsx";
import { useFocusReturn } from "#ui/overlays/use-focus-return.ts";
import { codeOf, figuresOf } from "../../model/figures/cart-figures.ts";
import { currentCart, useCart } from "../../model/state/cart-store.ts";
import type { CartActions } from "../../model/state/use-cart-actions.ts";
import type { CartScope } from "../../model/state/cart-scope.ts";
import { formatRoundedMoney } from "../summary/money.tsx";
import { PartialFigureNote } from "../summary/partial-figure-note.tsx";
import { suggestTarget } from "./suggest-target.ts";
import { MethodField } from "./method-field.tsx";
import { TargetAnswers } from "./target-answers.tsx";
import { TargetObstacle } from "./target-obstacle.tsx";
import classes from "./target-dialog.module.css";

type DialogProps = { uuid: string | null; scope: CartScope; actions: CartActions; onClose: () => void };
type TargetInput = {
  readonly target: number | null;
  readonly years: number | null;
  readonly chargingMethodId: number | null;
};

/** A dialog that calculates the monthly payment with which each scenario reaches a target amount in a given year. */
export function TargetDialog({ uuid, scope, actions, onClose }: DialogProps) {
  const { t } = useTexts("insight");
  useFocusReturn();
  const isPhone = useMediaQuery("(width < 48rem)", false, { getInitialValueInEffect: false });
  const entry = useCart((cart) => (uuid === null ? undefined : cart.items[uuid]));
  const owner = entry ? scope.entryName(entry) : t("whole-cart");
  return (
    <Modal
      opened
      onClose={onClose}
      title={`${t("target-title")} · ${owner}`}
      size="44rem"
      fullScreen={isPhone}
      transitionProps={{ duration: 120 }}
      closeButtonProps={{ "aria-label": t("close") }}
    >
      <TargetForm uuid={uuid} scope={scope} actions={actions} onClose={onClose} />
    </Modal>
  );
}

/** Returns the initial values of the form: for an item in the item's currency, for the cart in the user's currency. */
function useTargetDefaults(uuid: string | null, { data, today }: CartScope) {
  const state = useCart();
  return useMemo(() => {
    const { reference } = data;
    const { outlooks, total } = figuresOf(state, reference, today);
    const forecastSummary = uuid === null ? total?.forecastSummary : outlooks.get(uuid);
    const entry = uuid === null ? undefined : state.items[uuid];
    const currencyId = entry?.calcInput.currencyId ?? reference.user.currencyId;
    const years = listItems(state).map(({ calcInput }) => calcInput.investmentHorizon ?? 0);
    const longest = uuid === null ? Math.max(0, ...years) : (entry?.calcInput.investmentHorizon ?? 0);
    const target = suggestTarget(forecastSummary?.figures.expectedAssets ?? 0);
    return { state, currencyCode: codeOf(reference, currencyId), years: longest, target };
  }, [state, data, today, uuid]);
}

function TargetForm({ uuid, scope, actions, onClose }: DialogProps) {
  const { t } = useTexts(["insight", "cart"]);
  const { state, currencyCode, ...defaults } = useTargetDefaults(uuid, scope);
  const [input, setInput] = useState<TargetInput>({
    target: defaults.target,
    years: defaults.years || null,
    chargingMethodId: null,
  });
  const { reference } = scope.data;
  const { today } = scope;
  const { target, years, chargingMethodId } = useDeferredValue(input);
  const result = useMemo((): TargetResult | null => {
    if (!target || !years) return null;
    return findTargetPayment({ state, reference, today }, { uuid, target, years, chargingMethodId });
  }, [state, reference, today, uuid, target, years, chargingMethodId]);
  const uncountedByAge = useMemo(() => {
    const answer = result?.kind === "answers" ? result.answers.moderate : null;
    const targetCart = answer?.kind === "found" ? acceptTarget(state, answer.entries) : state;
    const { outlooks, total } = figuresOf(targetCart, reference, today);
    const figures = (uuid === null ? total?.forecastSummary : outlooks.get(uuid))?.figures;
    return figures?.indicativeFee.uncounted.filter(({ reason }) => isByAge(reason)) ?? [];
  }, [state, reference, today, uuid, result]);
  function handleUse(answer: Extract<TargetPayment, { kind: "found" }>) {
    const { undo } = actions.dispatch({ kind: "cart-replaced", cart: acceptTarget(currentCart(), answer.entries) });
    onClose();
    if (!undo) return;
    showUndoToast({
      id: "target-used",
      message: t("insight:target-used", { payment: formatRoundedMoney(answer.payment, currencyCode, 0) }),
      undoLabel: t("cart:undo"),
      onUndo: () => actions.dispatch(undo),
    });
  }
  const hasNoMethod = uuid !== null && state.items[uuid]?.calcInput.chargingMethodId === null;
  const year = Number(today.slice(0, 4)) + (input.years ?? 0);
  return (
    <div className={classes["content"]}>
      <p className={classes["note"]}>{t("insight:target-lead")}</p>
      <div className={classes["form"]}>
        <NumberField
          label={t("insight:target-amount")}
          value={input.target}
          onChange={(value) => setInput((before) => ({ ...before, target: value }))}
          min={1}
          max={maxAmount}
          suffix={currencyCode}
          layout="stacked"
        />
        <NumberField
          label={t("insight:target-years")}
          value={input.years}
          onChange={(value) => setInput((before) => ({ ...before, years: value }))}
          min={1}
          max={maxHorizonYears}
          maxDigits={2}
          description={input.years ? t("insight:target-year-hint", { year }) : undefined}
          layout="stacked"
        />
        {hasNoMethod && (
          <MethodField
            uuid={uuid}
            scope={scope}
            value={input.chargingMethodId}
            onChange={(chargingMethodId) => setInput((before) => ({ ...before, chargingMethodId }))}
          />
        )}
      </div>
      <div aria-live="polite">
        {!result && <p className={classes["note"]}>{t("insight:target-ask")}</p>}
        {result?.kind === "not-possible" && <TargetObstacle obstacle={result.obstacle} scope={scope} />}
        {result?.kind === "answers" && (
          <TargetAnswers answers={result.answers} currencyCode={currencyCode} scope={scope} onUse={handleUse} />
        )}
      </div>
      <PartialFigureNote uncounted={uncountedByAge} />
      {uuid === null && <p className={classes["note"]}>{t("insight:target-spread")}</p>}
    </div>
  );
}

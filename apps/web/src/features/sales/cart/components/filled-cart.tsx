import { type AmlAnswers, type CartTab, findQuestionnaireCode } from "@fundport/cart";
import type { TFunction } from "i18next";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { showToast } from "#ui/feedback/toasts.ts";
import { currentCart, useCart } from "../model/state/cart-store.ts";
import type { CartActions } from "../model/state/use-cart-actions.ts";
import type { CartScope } from "../model/state/cart-scope.ts";
import { nameOfItem } from "../model/state/use-cart-view.ts";
import { CartSummaryPanel } from "./summary/cart-summary-panel.tsx";
import { CartTabs } from "./cart-tabs.tsx";
import { CartWarnings } from "./warnings/cart-warnings.tsx";
import { InsightProvider } from "./explain/insight-provider.tsx";
import { QuestionnaireDialog } from "./fki/questionnaire-dialog.tsx";
import { GroupItems } from "./items/group-items.tsx";
import { ShowFieldContext } from "./summary/excluded-items-note.tsx";
import { RepairPanel } from "./repair/repair-panel.tsx";
import { ServiceForm } from "./header-form/service-form.tsx";
import { ContractButton, ProceedButtons, type NextSteps } from "./steps/proceed-buttons.tsx";
import { useProceed } from "./steps/use-proceed.ts";
import { useFocusLinkedField } from "./steps/use-focus-linked-field.ts";
import goOnClasses from "./steps/proceed-buttons.module.css";
import { useCartTabs } from "./use-cart-tabs.ts";
import { SummaryBar } from "./summary/summary-bar.tsx";
import classes from "./cart-page.module.css";

type FilledCartProps = {
  scope: CartScope;
  actions: CartActions;
  /** Buttons that save the cart as a draft or open drafts. */
  draftActions?: ReactNode;
  /** True if the cart is followed by the client step. */
  hasClientStep: boolean;
  onFrameworkOnly: ((isChosen: boolean) => void) | undefined;
};

/** Shows the header form and the tabs on the left, and the summary on the right. */
export function FilledCart({ scope, actions, draftActions, hasClientStep, onFrameworkOnly }: FilledCartProps) {
  const { t } = useTexts("cart");
  const { data, entryName } = scope;
  const [questionnaireUuid, setQuestionnaireUuid] = useState<string | null>(null);
  const layout = useRef<HTMLDivElement>(null);
  const warnings = useRef<HTMLDivElement>(null);
  const { groups, active, showTab, showTabOf, showItem, showField } = useCartTabs(layout);
  const isSettling = useFocusLinkedField(layout, !data.isLoading);
  const { steps, attempts, wrong } = useProceed({
    scope,
    dispatch: actions.dispatch,
    hasClientStep,
    onFrameworkOnly,
    isSettling,
    onWrong: showTabOf,
  });
  const isAttempted = attempts > 0 || isSettling;
  useFocusOnWrong(layout, attempts);
  const nextSteps: NextSteps = { ...steps, showBlocked: () => warnings.current?.focus() };
  const shared = { scope, nextSteps };
  return (
    <ShowFieldContext value={showField}>
      <InsightProvider scope={scope} actions={actions}>
        <div className={classes["layout"]} ref={layout}>
          <div className={classes["items"]}>
            <div>
              <ServiceForm reference={data.reference} isAttempted={isAttempted} dispatch={actions.dispatch} />
              <CartWarnings
                region={warnings}
                scope={scope}
                actions={actions}
                onQuestion={setQuestionnaireUuid}
                onShow={showItem}
              />
              {isAttempted && !data.isLoading && <RepairPanel scope={scope} actions={actions} />}
            </div>
            {active && (
              <CartTabs tabs={presentTabs(t, groups, wrong.uuids, entryName)} active={active.key} onChange={showTab}>
                <GroupItems
                  group={active}
                  scope={scope}
                  actions={actions}
                  isAttempted={isAttempted}
                  onQuestion={setQuestionnaireUuid}
                />
              </CartTabs>
            )}
            <div className={goOnClasses["bottom"]}>
              <ContractButton {...shared} />
              {draftActions}
            </div>
          </div>
          <CartSummaryPanel
            scope={scope}
            action={
              <div className={goOnClasses["aside"]}>
                <ProceedButtons {...shared} wrong={wrong.count}>
                  <ContractButton {...shared} />
                  {draftActions}
                </ProceedButtons>
              </div>
            }
          />
          <SummaryBar scope={scope} action={<ProceedButtons {...shared} wrong={wrong.count} isCompact />} />
          {questionnaireUuid !== null && (
            <ItemQuestionnaire
              uuid={questionnaireUuid}
              scope={scope}
              actions={actions}
              onClose={() => setQuestionnaireUuid(null)}
            />
          )}
        </div>
      </InsightProvider>
    </ShowFieldContext>
  );
}

function presentTabs(
  t: TFunction<"cart">,
  groups: readonly CartTab[],
  wrongUuids: readonly string[],
  entryName: CartScope["entryName"],
) {
  return groups.map(({ key, isShared, entries }) => ({
    key,
    name: isShared || !entries[0] ? t("tab-funds") : entryName(entries[0]),
    count: entries.length,
    isWrong: entries.some(({ uuid }) => wrongUuids.includes(uuid)),
  }));
}

type ItemQuestionnaireProps = { uuid: string; scope: CartScope; actions: CartActions; onClose: () => void };

/** The questionnaire of an item. Returns null if the item has no questionnaire. */
function ItemQuestionnaire({ uuid, scope, actions, onClose }: ItemQuestionnaireProps) {
  const { t } = useTexts("cart");
  const entry = useCart((cart) => cart.items[uuid]);
  const code = entry ? findQuestionnaireCode(entry, scope.data.reference) : null;
  if (code === null) return null;
  const name = nameOfItem(currentCart(), uuid, scope.entryName);
  const handleSubmit = (answers: AmlAnswers) => {
    actions.dispatch({ kind: "aml-validated", uuid, answers });
    onClose();
    showToast(t("aml-saved-toast", { name: nameOfItem(currentCart(), uuid, scope.entryName) }));
  };
  return <QuestionnaireDialog uuid={uuid} code={code} name={name} onSubmit={handleSubmit} onClose={onClose} />;
}

/** Focuses the first invalid field each time the user has tried to continue. */
function useFocusOnWrong(layout: RefObject<HTMLElement | null>, attempts: number): void {
  useEffect(() => {
    if (attempts > 0) layout.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [layout, attempts]);
}

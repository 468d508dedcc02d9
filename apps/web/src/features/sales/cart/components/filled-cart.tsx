import { type AmlAnswers, type CartTab, findQuestionnaireCode, type LeftOut, listCartTabs } from "@fundport/cart";
import { type ReactNode, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { useSearchParams } from "react-router";
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
import { SummaryBar } from "./summary/summary-bar.tsx";
import classes from "./cart-page.module.css";

type FilledCartProps = {
  scope: CartScope;
  actions: CartActions;
  /** Saving the cart as a draft, and the like. */
  draftActions?: ReactNode;
  /** A step follows the cart here. */
  hasClientStep: boolean;
  onFrameworkOnly: ((isChosen: boolean) => void) | undefined;
};

/** What is in which tab; the same as long as no item comes or goes. */
function useGroups(): readonly CartTab[] {
  const uuids = useCart((cart) => Object.keys(cart.items).join());
  return useMemo(() => {
    return uuids === "" ? [] : listCartTabs(currentCart());
  }, [uuids]);
}

/** Header form and tabs on the left, the summary on the right. */
export function FilledCart({ scope, actions, draftActions, hasClientStep, onFrameworkOnly }: FilledCartProps) {
  const { t } = useTexts("cart");
  const { data, entryName } = scope;
  const [questionnaireUuid, setQuestionnaireUuid] = useState<string | null>(null);
  const [search, setSearch] = useSearchParams();
  const layout = useRef<HTMLDivElement>(null);
  const warnings = useRef<HTMLDivElement>(null);
  const groups = useGroups();
  const active = groups.find(({ key }) => key === search.get("tab")) ?? groups[0];
  const showTab = useCallback((key: string) => setSearch({ tab: key }, { replace: true }), [setSearch]);
  const tabOf = (uuid: string) => groups.find(({ entries }) => entries.some((entry) => entry.uuid === uuid))?.key;
  function showTabOf(uuid: string | null) {
    const tab = uuid === null ? undefined : tabOf(uuid);
    if (tab !== undefined) showTab(tab);
  }
  function handleShow(uuid: string) {
    showTabOf(uuid);
    requestAnimationFrame(() => layout.current?.querySelector(`#item-${uuid}`)?.scrollIntoView({ block: "center" }));
  }
  const isSettling = useFocusLinkedField(layout, !data.isLoading);
  const handleShowField = useCallback(
    ({ uuid, field }: LeftOut) => {
      const tab = groups.find(({ entries }) => entries.some((entry) => entry.uuid === uuid))?.key;
      if (tab !== undefined) showTab(tab);
      // The tab is drawn first; then its field is there to be filled in.
      requestAnimationFrame(() => {
        const card = layout.current?.querySelector(`#item-${uuid}`);
        const ofField = card?.querySelector<HTMLElement>(`[data-field~="${field}"] input`);
        const input = ofField ?? card?.querySelector<HTMLElement>('[aria-invalid="true"]');
        if (input) input.focus();
        else card?.scrollIntoView({ block: "center" });
      });
    },
    [groups, showTab],
  );
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
  const itemName = (uuid: string) => nameOfItem(currentCart(), uuid, entryName);
  const nextSteps: NextSteps = { ...steps, showBlocked: () => warnings.current?.focus() };
  const shared = { scope, nextSteps };
  const questionnaireOf = (uuid: string, code: string) => ({
    uuid,
    code,
    name: itemName(uuid),
    onSubmit: (answers: AmlAnswers) => {
      actions.dispatch({ kind: "aml-validated", uuid, answers });
      setQuestionnaireUuid(null);
      showToast(t("aml-saved-toast", { name: itemName(uuid) }));
    },
  });
  const questionnaireEntry = useCart((cart) =>
    questionnaireUuid === null ? undefined : cart.items[questionnaireUuid],
  );
  const code = questionnaireEntry ? findQuestionnaireCode(questionnaireEntry, data.reference) : null;
  const tabs = groups.map(({ key, isShared, entries: [first, ...others] }) => ({
    key,
    name: isShared || !first ? t("tab-funds") : entryName(first),
    count: others.length + 1,
    isWrong: wrong.uuids.some((uuid) => tabOf(uuid) === key),
  }));
  return (
    <ShowFieldContext value={handleShowField}>
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
                onShow={handleShow}
              />
              {isAttempted && !data.isLoading && <RepairPanel scope={scope} actions={actions} />}
            </div>
            {active && (
              <CartTabs tabs={tabs} active={active.key} onChange={showTab}>
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
          {questionnaireUuid !== null && code !== null && (
            <QuestionnaireDialog
              {...questionnaireOf(questionnaireUuid, code)}
              onClose={() => setQuestionnaireUuid(null)}
            />
          )}
        </div>
      </InsightProvider>
    </ShowFieldContext>
  );
}

/** After an attempt to go on, the first wrong field gets the focus. */
function useFocusOnWrong(layout: RefObject<HTMLElement | null>, attempts: number): void {
  useEffect(() => {
    if (attempts > 0) layout.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [layout, attempts]);
}

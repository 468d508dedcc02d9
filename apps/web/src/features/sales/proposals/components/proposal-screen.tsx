import { type CartReference, type CartState, listProposalTabs, partOfCart } from "@fundport/cart";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { CostRows } from "#features/sales/cart/components/costs/cost-table.tsx";
import { ExcludedItemsNote } from "#features/sales/cart/components/summary/excluded-items-note.tsx";
import { ProposalPreview } from "#features/sales/cart/components/summary/proposal-preview.tsx";
import { type CartFigures, figuresOf } from "#features/sales/cart/model/figures/cart-figures.ts";
import { summarise } from "#features/sales/cart/model/figures/summarise.ts";
import type { SummaryData } from "#features/sales/cart/model/figures/summary-data.ts";
import {
  type CartView,
  nameOfItem,
  useCartScope,
  useCartView,
} from "#features/sales/cart/model/state/use-cart-view.ts";
import { useGlobalList } from "#features/catalogue/reference/use-reference.ts";
import { Section } from "#ui/layout/section.tsx";
import type { ProposalPart } from "../model/build-proposal.ts";
import { describeRefused, listObstacles } from "../model/list-obstacles.ts";
import { useBirthDate } from "../model/use-birth-date.ts";
import { useFkiConfirmation } from "../model/use-fki-confirmation.ts";
import { useRefresh } from "../model/use-refresh.ts";
import { useRefusal } from "../model/use-refusal.ts";
import { proposalsKey } from "../api/proposal-queries.ts";
import { ProposalList } from "./proposal-list.tsx";
import { ProposalPage } from "./proposal-page.tsx";
import classes from "./proposal-page.module.css";

type Part = ProposalPart & { readonly figures: CartFigures };

type ProposalScreenProps = {
  /**
   * The draft that the cart was loaded from or saved into; null if there is none. New proposals are listed with this
   * draft.
   */
  draft: { readonly id: string; readonly name: string } | null;
  onNewContract: () => void;
};

/**
 * The page /cart/proposal: shows the cart's figures in tabs, the document, and earlier proposals.
 * Source: docs/reference/proposals.md#proposal-page.
 */
export function ProposalScreen({ draft, onNewContract }: ProposalScreenProps) {
  const { t } = useTexts(["proposal", "cart"]);
  const scope = useCartScope();
  const { data } = scope;
  const birthDate = useBirthDate(scope);
  const view = useCartView(scope, birthDate.validDate);
  const refresh = useRefresh();
  const { email } = useGlobalList("getUser");
  const { cart, today, entryName } = view;
  const { reference } = data;
  const refusal = useRefusal(cart, refresh);
  const queryClient = useQueryClient();
  const obstacles = listObstacles(t, view, data);
  const obstacleKeys = new Set(obstacles.map(({ key }) => key));
  const contract = cart.contractIsAppendix
    ? reference.frameworkContracts.get(cart.frameworkContractId ?? 0)
    : undefined;
  useFkiConfirmation(view, reference, !data.isLoading && obstacles.length === 0);
  const parts = useProposalParts(view, reference);
  const summaryOf = (part: Pick<CartState, "items">, figures: CartFigures) =>
    summarise(t, part, figures, reference, (uuid) => nameOfItem(cart, uuid, entryName));
  const partOf = (key: string) => parts.find((part) => part.key === key);
  return (
    <ProposalPage
      cart={cart}
      parts={parts}
      obstacles={obstacles}
      refused={describeRefused(t, view, refusal.fields).filter(({ key }) => !obstacleKeys.has(key))}
      isLoading={data.isLoading}
      onRefusal={refusal.handleRefusal}
      onCreated={() => void queryClient.invalidateQueries({ queryKey: proposalsKey })}
      draftId={draft?.id ?? null}
      clientName={contract?.clientName ?? ""}
      birthDate={birthDate.isRequired ? birthDate : null}
      onNewContract={onNewContract}
      ownEmail={email}
      renderPreview={({ key, name, uuids }) => {
        const part = partOf(key);
        return (
          part && (
            <ProposalPreview
              name={name}
              entries={uuids.flatMap((uuid) => cart.items[uuid] ?? [])}
              entryName={view.entryName}
              figures={part.figures}
              reference={reference}
              summary={summaryOf(partOfCart(cart, uuids, reference), part.figures)}
              age={view.age}
              isLoading={data.isLoading}
            />
          )
        );
      }}
      renderCosts={(chosenParts) => {
        const { items } = partOfCart(
          cart,
          chosenParts.flatMap(({ uuids }) => uuids),
          reference,
        );
        const summary = summaryOf({ items }, figuresOf({ ...cart, items }, reference, today));
        return <PlanCosts summary={summary} isOnlyPart={parts.length === 1} />;
      }}
    >
      {draft && (
        <Section title={t("made-of-draft", { name: draft.name })} className={classes["made"]}>
          <ProposalList draftId={draft.id} renewTo="/cart" />
        </Section>
      )}
    </ProposalPage>
  );
}

/** Returns the tabs of the proposal with their figures. */
function useProposalParts({ cart, today, entryName }: CartView, reference: CartReference): readonly Part[] {
  const { t } = useTexts("proposal");
  return useMemo(
    () =>
      listProposalTabs(cart).map(({ key, isShared, entries }): Part => {
        const uuids = entries.map(({ uuid }) => uuid);
        const figures = figuresOf(partOfCart(cart, uuids, reference), reference, today);
        const [first] = entries;
        const name = isShared || !first ? t("tab-funds") : entryName(first);
        return { key, name, uuids, calculation: figures.calculation, figures };
      }),
    [cart, reference, today, t, entryName],
  );
}

type PlanCostsProps = { summary: SummaryData; isOnlyPart: boolean };

/** Shows the costs of the chosen parts, including the service, in the same way as the beginning of the document. */
function PlanCosts({ summary: { costs, leftOut, itemCount }, isOnlyPart }: PlanCostsProps) {
  const { t } = useTexts("proposal");
  // If only one part is chosen, its tab shows the same costs, unless the whole cart has a service fee: tabs leave that
  // fee out.
  const isShownInTab = isOnlyPart && !costs?.service;
  if (!costs || isShownInTab) return null;
  return (
    <Section title={t("plan-costs")} className={classes["made"]}>
      <div className={classes["plan-costs"]}>
        <CostRows rows={[...costs.rows, ...(costs.service ?? [])]} />
        <ExcludedItemsNote leftOut={leftOut} itemCount={itemCount} />
      </div>
    </Section>
  );
}

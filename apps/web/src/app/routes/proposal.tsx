import { type CartReference, listCartTabs, listProposalTabs, uuidOfIssue } from "@fundport/cart";
import { useQueryClient } from "@tanstack/react-query";
import type { TFunction } from "i18next";
import { useEffect, useMemo, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { useTexts } from "#lib/use-texts.tsx";
import { confirmFki, fkiConcernsOf, isFkiConfirmed } from "#features/cart/components/fki/confirm-fki.tsx";
import { ProposalPreview } from "#features/cart/components/proposal-preview.tsx";
import { drawPictures } from "#features/cart/model/draw-pictures.ts";
import { summarise } from "#features/cart/model/summarise.ts";
import { type CartFigures, figuresOf } from "#features/cart/model/cart-figures.ts";
import { type CartView, nameOfItem, useCartScope, useCartView } from "#features/cart/model/use-cart-view.ts";
import type { CartData } from "#features/cart/model/use-cart-reference.ts";
import { ProposalPage } from "#features/proposal/components/proposal-page.tsx";
import type { Obstacle } from "#features/proposal/components/proposal-outcome.tsx";
import { cartOfPart, type ProposalPart } from "#features/proposal/model/build-proposal.ts";
import { useGlobalList } from "#features/reference/use-reference.ts";

type Part = ProposalPart & { readonly figures: CartFigures };

/** /cart/proposal: the cart's figures tab by tab, and the document made of them. */
export function ProposalRoute() {
  const { t } = useTexts(["proposal", "cart"]);
  const scope = useCartScope();
  const view = useCartView(scope);
  const { data } = scope;
  const refresh = useRefresh();
  const { email } = useGlobalList("getUser");
  const { cart, today, entryName } = view;
  const { reference } = data;
  const obstacles = listObstacles(t, view, data);
  useFkiQuestion(view, reference, !data.isLoading && obstacles.length === 0);
  const parts = useMemo(
    () =>
      listProposalTabs(cart).map(({ key, isShared, entries }): Part => {
        const uuids = entries.map(({ uuid }) => uuid);
        const figures = figuresOf(cartOfPart(cart, uuids), reference, today);
        const [first] = entries;
        const name = isShared || !first ? t("tab-funds") : entryName(first);
        return { key, name, uuids, calculation: figures.calculation, figures };
      }),
    [cart, reference, today, t, entryName],
  );
  const partOf = (key: string) => parts.find((part) => part.key === key);
  return (
    <ProposalPage
      cart={cart}
      parts={parts}
      obstacles={obstacles}
      isLoading={data.isLoading}
      onOutdated={refresh}
      ownEmail={email}
      drawPictures={({ key }) => {
        const part = partOf(key);
        return part ? drawPictures(t, part.figures, reference) : { chartPngData: null, chartPngDataComposition: null };
      }}
      renderPreview={({ key, name, uuids }) => {
        const part = partOf(key);
        return (
          part && (
            <ProposalPreview
              name={name}
              entries={uuids.flatMap((uuid) => cart.items[uuid] ?? [])}
              entryName={view.entryName}
              figures={part.figures}
              summary={summarise(t, part.figures, reference, (uuid) => nameOfItem(cart, uuid, view.entryName))}
              age={view.age}
              isLoading={data.isLoading}
            />
          )
        );
      }}
    />
  );
}

/**
 * Whoever comes by the address, or from the home page, is asked here what the cart asks before it goes on; who does not
 * want to goes back to the cart. Source: cart §5, FKI warning.
 */
function useFkiQuestion(view: CartView, reference: CartReference, isReady: boolean): void {
  const { t } = useTexts("cart");
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const { cart } = view;
  const asking = useRef<AbortController | null>(null);
  const confirmed = useRef<unknown>(state);
  // The question goes with the page.
  useEffect(() => () => asking.current?.abort(), []);
  useEffect(() => {
    const concerns = fkiConcernsOf(cart, reference);
    if (!isReady || asking.current || isFkiConfirmed(concerns, confirmed.current)) return;
    const { signal } = (asking.current = new AbortController());
    const nameOf = (uuid: string) => nameOfItem(cart, uuid, view.entryName);
    void confirmFki(t, cart, reference, nameOf, signal).then((goesOn) => {
      asking.current = null;
      if (signal.aborted) return;
      if (goesOn) confirmed.current = concerns;
      void navigate(goesOn ? `${pathname}${search}` : "/cart", { replace: true, state: goesOn ? concerns : null });
    });
  }, [isReady, cart, reference, view, t, navigate, pathname, search]);
}

/**
 * Loads products, fees, limits and rates anew: once when the page opens, so that prices that have moved are seen before
 * the document is asked for, and again when the server says that they have moved since.
 */
function useRefresh(): () => Promise<void> {
  const queryClient = useQueryClient();
  const refresh = async () => {
    await Promise.all([
      queryClient.refetchQueries({ queryKey: ["cart"], type: "active" }),
      queryClient.refetchQueries({ queryKey: ["reference", "getForex"], type: "active" }),
      queryClient.refetchQueries({ queryKey: ["reference", "getUser"], type: "active" }),
      queryClient.refetchQueries({ queryKey: ["reference", "getContractTypes"], type: "active" }),
    ]);
  };
  const opened = useRef(refresh);
  useEffect(() => {
    void opened.current();
  }, []);
  return refresh;
}

/** Everything that keeps the proposal back, with the way to where it is settled. */
function listObstacles(t: TFunction, view: CartView, { status }: CartData): readonly Obstacle[] {
  const { cart, issues, warnings } = view;
  const itemPath = (uuid: string) => {
    const group = listCartTabs(cart).find(({ entries }) => entries.some((entry) => entry.uuid === uuid));
    return group ? `/cart?tab=${group.key}` : "/cart";
  };
  const wrong = new Set(issues.map((issue) => uuidOfIssue(issue) ?? ""));
  const failed = Object.values(cart.items).filter((entry) => view.statusOf(entry) === "failed");
  return [
    ...(wrong.has("") ? [{ key: "service", text: t("proposal:blocked-service"), to: "/cart" }] : []),
    ...[...wrong]
      .filter((uuid) => uuid !== "")
      .map((uuid) => ({
        key: uuid,
        text: t("proposal:blocked-item", { name: nameOfItem(cart, uuid, view.entryName) }),
        to: itemPath(uuid),
      })),
    ...warnings.map((warning) => ({
      key: `${warning.kind}-${warning.uuid}`,
      text: t(`cart:warning-${warning.kind}`, { name: warning.name ?? nameOfItem(cart, warning.uuid, view.entryName) }),
      to: itemPath(warning.uuid),
    })),
    ...failed.map((entry) => ({
      key: `failed-${entry.uuid}`,
      text: t("proposal:blocked-failed", { name: view.entryName(entry) }),
      to: itemPath(entry.uuid),
    })),
    ...(status.size > 0 && wrong.size === 0 && failed.length === 0 ? missingFigures(view, itemPath) : []),
  ];
}

/** Products without a gain or a rate: they are valid and have no figures. */
function missingFigures(view: CartView, itemPath: (uuid: string) => string): readonly Obstacle[] {
  const { totals } = view.figures.calculation;
  if (totals.kind !== "incomplete" || view.warnings.length > 0) return [];
  const [first] = totals.missing;
  return view.summary.missing.map((text) => ({ key: text, text, to: first ? itemPath(first.uuid) : "/cart" }));
}

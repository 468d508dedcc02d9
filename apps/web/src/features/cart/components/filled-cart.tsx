import "@mantine/core/styles/Button.layer.css";
import { Button } from "@mantine/core";
import { checkCart } from "@fundport/cart";
import { IconArrowRight } from "@tabler/icons-react";
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import { currentCart, useCart } from "../model/cart-store.ts";
import { type CartGroup, fundsGroup, groupCart } from "../model/groups.ts";
import type { CartActions } from "../model/use-cart-actions.ts";
import { type CartScope, warningsOf } from "../model/use-cart-view.ts";
import { CartSummaryPanel } from "./cart-summary-panel.tsx";
import { CartTabs } from "./cart-tabs.tsx";
import { CartWarnings } from "./cart-warnings.tsx";
import { ExplainProvider } from "./explain/explain-provider.tsx";
import { GroupItems } from "./group-items.tsx";
import { ServiceForm } from "./service-form.tsx";
import { SummaryBar } from "./summary-bar.tsx";
import classes from "./cart-page.module.css";

type FilledCartProps = { scope: CartScope; actions: CartActions };

/** What is in which tab; the same as long as no item comes or goes. */
function useGroups(): readonly CartGroup[] {
  const uuids = useCart(({ cart }) => Object.keys(cart.items).join());
  return useMemo(() => {
    return uuids === "" ? [] : groupCart(currentCart());
  }, [uuids]);
}

/** Header form and tabs on the left, the summary on the right. */
export function FilledCart({ scope, actions }: FilledCartProps) {
  const { t } = useTranslation("cart");
  const navigate = useNavigate();
  const { data, entryName } = scope;
  const [attempts, setAttempts] = useState(0);
  const isAttempted = attempts > 0;
  const [search, setSearch] = useSearchParams();
  const place = useRef<HTMLDivElement>(null);
  const groups = useGroups();
  const active = groups.find(({ key }) => key === search.get("tab")) ?? groups[0];
  const wrong = useWrong(scope, isAttempted);
  const showTab = useCallback((key: string) => setSearch({ tab: key }, { replace: true }), [setSearch]);
  const tabOf = (uuid: string) => groups.find(({ entries }) => entries.some((entry) => entry.uuid === uuid))?.key;
  useFocusOnWrong(place, attempts);
  function handleShow(uuid: string) {
    const tab = tabOf(uuid);
    if (tab !== undefined) showTab(tab);
    requestAnimationFrame(() => document.querySelector(`#item-${uuid}`)?.scrollIntoView({ block: "center" }));
  }
  function handleProposal() {
    const cart = currentCart();
    const [first] = checkCart(cart, data.reference);
    if (!first && warningsOf(cart, data).length === 0) {
      void navigate("/cart/proposal");
      return;
    }
    const tab = tabOf(uuidOfPath(first?.path ?? ""));
    if (tab !== undefined) showTab(tab);
    setAttempts((soFar) => soFar + 1);
  }
  const proposal = <ProposalButton onClick={handleProposal} wrong={wrong.count} isDisabled={data.isLoading} />;
  const tabs = groups.map(({ key, entries: [first, ...others] }) => ({
    key,
    name: key === fundsGroup || !first ? t("tab-funds") : entryName(first),
    count: others.length + 1,
    isWrong: wrong.uuids.some((uuid) => tabOf(uuid) === key),
  }));
  return (
    <ExplainProvider scope={scope}>
      <div className={classes["layout"]} ref={place}>
        <div className={classes["items"]}>
          <div>
            <ServiceForm reference={data.reference} isAttempted={isAttempted} dispatch={actions.dispatch} />
            <CartWarnings scope={scope} onShow={handleShow} />
          </div>
          {active && (
            <CartTabs tabs={tabs} active={active.key} onChange={showTab}>
              <GroupItems group={active} scope={scope} actions={actions} isAttempted={isAttempted} />
            </CartTabs>
          )}
        </div>
        <CartSummaryPanel scope={scope} action={proposal} />
        <SummaryBar scope={scope} action={proposal} />
      </div>
    </ExplainProvider>
  );
}

function uuidOfPath(path: string): string {
  return /^items\.([^.]+)/.exec(path)?.[1] ?? "";
}

/** After an attempt to go on: how many fields are wrong, and of which items. */
function useWrong({ data }: CartScope, isAttempted: boolean): { count: number; uuids: readonly string[] } {
  // As a text, so that the page is drawn again only when it changes.
  const paths = useCart(({ cart }) =>
    isAttempted
      ? checkCart(cart, data.reference)
          .map(({ path }) => path)
          .join()
      : "",
  );
  return useMemo(() => {
    const list = paths === "" ? [] : paths.split(",");
    return { count: list.length, uuids: [...new Set(list.map(uuidOfPath))].filter((uuid) => uuid !== "") };
  }, [paths]);
}

type ProposalButtonProps = { onClick: () => void; wrong: number; isDisabled: boolean };

function ProposalButton({ onClick, wrong, isDisabled }: ProposalButtonProps) {
  const { t } = useTranslation("cart");
  return (
    <div className={classes["proposal"]}>
      {wrong > 0 && (
        <p className={classes["wrong"]} role="alert">
          {t("check-fields", { count: wrong })}
        </p>
      )}
      <Button
        fullWidth
        size="md"
        onClick={onClick}
        disabled={isDisabled}
        rightSection={<IconArrowRight size={18} stroke={1.8} aria-hidden />}
      >
        {t("to-proposal")}
      </Button>
    </div>
  );
}

/** After an attempt to go on, the first wrong field gets the focus. */
function useFocusOnWrong(place: RefObject<HTMLElement | null>, attempts: number): void {
  useEffect(() => {
    if (attempts > 0) place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [place, attempts]);
}

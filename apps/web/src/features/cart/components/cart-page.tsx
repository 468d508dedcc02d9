import "@mantine/core/styles/Button.layer.css";
import "@mantine/core/styles/CloseButton.layer.css";
import "@mantine/core/styles/Modal.layer.css";
import "@mantine/core/styles/ModalBase.layer.css";
import "@mantine/core/styles/Overlay.layer.css";
import "@mantine/core/styles/Paper.layer.css";
import { Button, Modal } from "@mantine/core";
import { type CartItem, type CartWarning, listItems } from "@fundport/cart";
import { IconArrowRight, IconShoppingCart, IconTrash } from "@tabler/icons-react";
import { useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate, useSearchParams } from "react-router";
import { confirm } from "#ui/confirm.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Page } from "#ui/page.tsx";
import { Section } from "#ui/section.tsx";
import { type CartGroup, fundsGroup, groupCart } from "../model/groups.ts";
import type { CartData } from "../model/use-cart-reference.ts";
import { type CartView, useCartData, useCartView } from "../model/use-cart-view.ts";
import { type CartActions, useCartActions } from "../model/use-cart-actions.ts";
import { useTermsReload } from "../model/use-terms-reload.ts";
import { AddProgram } from "./add-program.tsx";
import { CartSummary } from "./cart-summary.tsx";
import { CartTabs } from "./cart-tabs.tsx";
import { CartWarnings } from "./cart-warnings.tsx";
import { ExpandedForecast } from "./forecast-view.tsx";
import { ItemCard } from "./item-card.tsx";
import { ItemFailure, ItemSkeleton } from "./item-state.tsx";
import { ServiceForm } from "./service-form.tsx";
import { SummaryBar } from "./summary-bar.tsx";
import classes from "./cart-page.module.css";

/** The cart: header form, tabs over the items, the summary always in sight. Source: cart §2. */
export function CartPage() {
  const { t } = useTranslation("cart");
  const data = useCartData();
  const view = useCartView(data);
  const actions = usePageActions(data);
  const [, setSearch] = useSearchParams();
  const count = listItems(view.cart).length;
  async function handleClear() {
    const isSure = await confirm({
      title: t("clear-title"),
      text: t("clear-text", { count }),
      confirmLabel: t("clear"),
      cancelLabel: t("cancel"),
      isDangerous: true,
    });
    if (isSure) actions.clear();
  }
  const addProgram = <AddProgram onAdded={(uuid) => setSearch({ tab: uuid }, { replace: true })} />;
  if (count === 0) {
    return (
      <Page title={t("title")}>
        <Section>
          <EmptyState
            icon={<IconShoppingCart size={24} stroke={1.6} />}
            title={t("empty-title")}
            action={
              <>
                <Button component={Link} to="/funds/grid">
                  {t("browse-funds")}
                </Button>
                {addProgram}
              </>
            }
          >
            {t("empty-text")}
          </EmptyState>
        </Section>
      </Page>
    );
  }
  return (
    <Page
      title={t("title")}
      subtitle={t("item-count", { count })}
      actions={
        <>
          <Button component={Link} to="/funds/grid" variant="default">
            {t("add-fund")}
          </Button>
          {addProgram}
          <IconButton
            label={t("clear")}
            icon={<IconTrash size={20} stroke={1.7} />}
            onClick={() => void handleClear()}
          />
        </>
      }
    >
      <FilledCart data={data} view={view} actions={actions} />
    </Page>
  );
}

type CartParts = { data: CartData; view: CartView; actions: CartActions };

function FilledCart({ data, view, actions }: CartParts) {
  const { t } = useTranslation("cart");
  const navigate = useNavigate();
  const [isAttempted, setAttempted] = useState(false);
  const [search, setSearch] = useSearchParams();
  const place = useRef<HTMLDivElement>(null);
  const [attempts, setAttempts] = useState(0);
  const groups = groupCart(view.cart);
  const active = groups.find(({ key }) => key === search.get("tab")) ?? groups[0];
  const showTab = (key: string) => setSearch({ tab: key }, { replace: true });
  const tabOf = (uuid: string) => groups.find(({ entries }) => entries.some((entry) => entry.uuid === uuid))?.key;
  useFocusOnWrong(place, attempts);
  function handleShow(uuid: string) {
    const tab = tabOf(uuid);
    if (tab !== undefined) showTab(tab);
    requestAnimationFrame(() => document.querySelector(`#item-${uuid}`)?.scrollIntoView({ block: "center" }));
  }
  function handleProposal() {
    const [first] = view.issues;
    if (!first && view.warnings.length === 0) {
      void navigate("/cart/proposal");
      return;
    }
    const uuid = /^items\.([^.]+)/.exec(first?.path ?? "")?.[1];
    const tab = uuid === undefined ? undefined : tabOf(uuid);
    if (tab !== undefined) showTab(tab);
    setAttempted(true);
    setAttempts((so_far) => so_far + 1);
  }
  const warningName = (warning: CartWarning) => {
    const entry = view.cart.items[warning.uuid];
    return warning.name ?? (entry ? view.entryName(entry) : "");
  };
  const isWrong = ({ entries }: CartGroup) =>
    isAttempted && entries.some(({ uuid }) => view.issues.some(({ path }) => path.startsWith(`items.${uuid}.`)));
  const proposal = (
    <ProposalButton onClick={handleProposal} wrong={isAttempted ? view.issues.length : 0} isDisabled={data.isLoading} />
  );
  return (
    <div className={classes["layout"]} ref={place}>
      <div className={classes["items"]}>
        <div>
          <ServiceForm
            state={view.cart}
            reference={data.reference}
            issues={view.issues}
            isAttempted={isAttempted}
            dispatch={actions.dispatch}
          />
          <CartWarnings warnings={view.warnings} nameOf={warningName} onShow={handleShow} />
        </div>
        {active && (
          <CartTabs
            tabs={groups.map((group) => ({
              key: group.key,
              name: groupName(group, view, t("tab-funds")),
              count: group.entries.length,
              isWrong: isWrong(group),
            }))}
            active={active.key}
            onChange={showTab}
          >
            <Items group={active} data={data} view={view} actions={actions} isAttempted={isAttempted} />
          </CartTabs>
        )}
      </div>
      <aside className={classes["aside"]} aria-label={t("summary")}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
        <div className={classes["scroll"]} tabIndex={0}>
          <CartSummary data={view.summary} isLoading={data.isLoading} />
        </div>
        {proposal}
      </aside>
      <SummaryBar data={view.summary} isLoading={data.isLoading} action={proposal} />
    </div>
  );
}

function groupName({ key, entries: [first] }: CartGroup, view: CartView, funds: string): string {
  return key === fundsGroup || !first ? funds : view.entryName(first);
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
function useFocusOnWrong(place: React.RefObject<HTMLElement | null>, attempts: number): void {
  useEffect(() => {
    if (attempts > 0) place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [place, attempts]);
}

type ItemsProps = CartParts & { group: CartGroup; isAttempted: boolean };

function Items({ group, data, view, actions, isAttempted }: ItemsProps) {
  const { t } = useTranslation("cart");
  const [expanded, setExpanded] = useState<string | null>(null);
  const { reference } = data;
  const blocked = new Set(view.warnings.map(({ uuid }) => uuid));
  const calculations = new Map(view.figures.calculation.items.map((item) => [item.uuid, item]));
  const shown = expanded === null ? undefined : view.cart.items[expanded];
  const shownOutlook = expanded === null ? undefined : view.figures.outlooks.get(expanded);
  return (
    <div className={classes["cards"]}>
      {group.entries.map((entry) => {
        if (entry.itemType === "Package") return null;
        const name = view.entryName(entry);
        const status = view.statusOf(entry);
        if (status === "loading") return <ItemSkeleton key={entry.uuid} name={name} />;
        if (status === "failed" && entry.itemType !== "Contract") {
          const product = { itemType: entry.itemType, id: entry.id };
          return (
            <ItemFailure
              key={entry.uuid}
              name={name}
              onRetry={() => data.retry(product)}
              onRemove={() => actions.remove(entry.uuid, name)}
            />
          );
        }
        const outlook = view.figures.outlooks.get(entry.uuid) ?? null;
        return (
          <ItemCard
            key={entry.uuid}
            item={entry}
            name={name}
            {...describe(entry, data, t(entry.itemType))}
            reference={reference}
            outlook={outlook}
            missing={outlook ? null : (calculations.get(entry.uuid) ?? null)}
            issues={view.issuesOf(entry)}
            isAttempted={isAttempted}
            isBlocked={blocked.has(entry.uuid)}
            age={view.age}
            actions={actions}
            onExpand={setExpanded}
          />
        );
      })}
      <Modal
        opened={shown !== undefined && shownOutlook !== undefined}
        onClose={() => setExpanded(null)}
        title={shown ? t("forecast-of", { name: view.entryName(shown) }) : ""}
        size="64rem"
        closeButtonProps={{ "aria-label": t("cancel") }}
      >
        {shown && shownOutlook && (
          <ExpandedForecast name={view.entryName(shown)} outlook={shownOutlook} age={view.age} />
        )}
      </Modal>
    </div>
  );
}

/** Kind and class of a product, and the colour that it has everywhere. */
function describe(item: CartItem, { reference }: CartData, kind: string): { meta: string; color: string } {
  if (item.itemType === "Fund") {
    const assetClassId = reference.funds.get(item.id)?.assetClassId ?? null;
    const assetClass = assetClassId === null ? undefined : reference.assetClasses.get(assetClassId);
    return { meta: assetClass ? `${kind} · ${assetClass.name}` : kind, color: assetClass?.color ?? "#ffffff" };
  }
  const program = reference.programs.get(item.id);
  const contractType = program && reference.contractTypes.get(program.contractTypeId);
  return {
    meta: contractType ? `${kind} · ${contractType.name}` : kind,
    color: item.itemType === "Program" ? (colorOf(program) ?? "#ffffff") : "#ffffff",
  };
}

function colorOf(program: unknown): string | undefined {
  const hasColor = typeof program === "object" && program !== null && "color" in program;
  return hasColor && typeof program.color === "string" ? program.color : undefined;
}

/** The actions of the cart; an edit also asks for the product's terms anew. */
function usePageActions(data: CartData): CartActions {
  const actions = useCartActions(data.reference);
  const reloadTerms = useTermsReload();
  return useMemo(
    () => ({
      ...actions,
      dispatch: (event) => {
        const change = actions.dispatch(event);
        const edited = event.kind === "item-edited" ? change.state.items[event.uuid] : undefined;
        if (edited) reloadTerms(edited);
        return change;
      },
    }),
    [actions, reloadTerms],
  );
}

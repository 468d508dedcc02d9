import { Button } from "@mantine/core";
import { type CartStep, cartSteps, listItems } from "@fundport/cart";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { type ReactNode, useCallback } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { Link, useSearchParams } from "react-router";
import { confirm } from "#ui/overlays/confirm.tsx";
import { IconButton } from "#ui/forms/icon-button.tsx";
import { Page } from "#ui/layout/page.tsx";
import { useCart } from "../model/state/cart-store.ts";
import type { CartScope } from "../model/state/cart-scope.ts";
import { useCartScope } from "../model/state/use-cart-view.ts";
import type { CartData } from "../model/products/use-cart-reference.ts";
import { usePageActions } from "../model/state/use-page-actions.ts";
import { AddProgram } from "./add-program.tsx";
import { CartLoading } from "./cart-loading.tsx";
import { CompareButton } from "./compare/compare-button.tsx";
import type { ApplyDraft } from "./compare/apply-draft.ts";
import { EmptyCart, type FrameworkOnlyChoice } from "./empty-cart.tsx";
import { AddTemplate } from "./package/add-template.tsx";
import { FilledCart } from "./filled-cart.tsx";
import { StepBar } from "./steps/step-bar.tsx";
import { useStepChange } from "./steps/use-step-change.ts";

type CartPageProps = {
  /** Content above the cart that names the draft or link from which the cart was loaded. */
  banner?: ReactNode;
  /** Buttons that save the cart as a draft or open drafts. */
  draftActions?: ReactNode;
  /** Loads a draft into the cart. If absent, drafts are not offered for comparison. */
  applyDraft?: ApplyDraft;
  /** The pages of the steps that follow the cart. A step without a page cannot be opened. */
  steps?: Partial<Record<Exclude<CartStep, "cart">, (page: StepPage) => ReactNode>>;
  /**
   * Other data that is emptied together with the cart: a note for the confirmation, and `empty`, which returns a
   * function that undoes it.
   */
  emptying?: { note: string; empty: () => () => void } | undefined;
  /** The choice of a framework contract without orders. If absent, this choice is not offered. */
  frameworkOnly?: FrameworkOnlyChoice;
};

/**
 * The parameters that the page of a step receives: the content below its title, the cart's data, and functions that
 * open a step.
 */
export type StepPage = {
  head: ReactNode;
  scope: CartScope;
  goTo: (step: CartStep) => void;
  /** Makes a step available and opens it. */
  reach: (step: CartStep) => void;
};

/**
 * The cart page: the header form, tabs with the items, and a summary that stays visible. Only the components that show
 * a typed value subscribe to it, not the page. Typing therefore renders only one card and the summary.
 * Source: docs/reference/cart.md#cart-page.
 */
export function CartPage({ banner, draftActions, applyDraft, steps = {}, emptying, frameworkOnly }: CartPageProps) {
  const { t } = useTexts("cart");
  const scope = useCartScope();
  const actions = usePageActions(scope.data);
  const [, setSearch] = useSearchParams();
  const activeStep = useCart((cart) => cart.activeStep);
  useStepChange(activeStep);
  const count = useCart((cart) => listItems(cart).length);
  const showNew = useCallback((uuid: string) => setSearch({ tab: uuid }, { replace: true }), [setSearch]);
  const registered = cartSteps.filter((step) => step === "cart" || steps[step] !== undefined);
  const goTo = (step: CartStep) => void actions.dispatch({ kind: "step-chosen", step });
  const stepBar = <StepBar registered={registered} onChoose={goTo} />;
  const head = (
    <>
      {banner}
      {stepBar}
    </>
  );
  // An empty cart can continue only with a framework contract without orders.
  const hasSteps = count > 0 || frameworkOnly?.isChosen === true;
  const stepPage = activeStep === "cart" || !hasSteps ? undefined : steps[activeStep];
  if (stepPage !== undefined) {
    const reach = (step: CartStep) => {
      actions.dispatch({ kind: "step-made-available", step });
      goTo(step);
    };
    return stepPage({ head, scope, goTo, reach });
  }
  if (count === 0) {
    return (
      <Page title={t("title")}>
        <EmptyCart
          scope={scope}
          actions={actions}
          frameworkOnly={frameworkOnly}
          onAdded={showNew}
          banner={banner}
          stepBar={stepBar}
        />
      </Page>
    );
  }
  return (
    <Page
      title={t("title")}
      subtitle={t("item-count", { count })}
      actions={
        <CartToolbar
          count={count}
          note={emptying?.note}
          onAdded={showNew}
          onClear={() => {
            actions.clear(emptying?.empty);
            frameworkOnly?.choose(false);
          }}
        />
      }
    >
      {head}
      <FilledCart
        scope={scope}
        actions={actions}
        draftActions={
          <>
            {draftActions}
            <CompareButton scope={scope} actions={actions} applyDraft={applyDraft} />
          </>
        }
        hasClientStep={registered.includes("client")}
        onFrameworkOnly={frameworkOnly?.choose}
      />
      <CartLoading isLoading={isFirstLoad(scope.data)} />
    </Page>
  );
}

type CartToolbarProps = {
  count: number;
  /** A note for the confirmation that names the other data that is emptied together with the cart. */
  note: string | undefined;
  /** Called with the uuid of the added item. */
  onAdded: (uuid: string) => void;
  onClear: () => void;
};

function CartToolbar({ count, note, onAdded, onClear }: CartToolbarProps) {
  const { t } = useTexts("cart");
  async function handleClear() {
    const isSure = await confirm({
      title: t("clear-title"),
      text: [t("clear-text", { count }), note].filter(Boolean).join(" "),
      confirmLabel: t("clear"),
      cancelLabel: t("cancel"),
      isDangerous: true,
    });
    if (isSure) onClear();
  }
  return (
    <>
      <Button
        component={Link}
        to="/funds/grid"
        variant="default"
        leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />}
      >
        {t("add-fund")}
      </Button>
      <AddProgram onAdded={onAdded} />
      <AddTemplate />
      <IconButton label={t("clear")} icon={<IconTrash size={20} stroke={1.7} />} onClick={() => void handleClear()} />
    </>
  );
}

/**
 * Returns true until the first product has loaded or failed. After that, each product that is still loading has a
 * skeleton.
 */
function isFirstLoad({ isLoading, status }: CartData): boolean {
  return isLoading && [...status.values()].every((each) => each === "loading");
}

import { Button } from "@mantine/core";
import { type CartStep, cartSteps, listItems } from "@fundport/cart";
import { IconPlus, IconShoppingCart, IconTrash } from "@tabler/icons-react";
import { type ReactNode, useCallback } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { Link, useSearchParams } from "react-router";
import { useGlobalList } from "#features/catalogue/reference/use-reference.ts";
import { confirm } from "#ui/overlays/confirm.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { IconButton } from "#ui/forms/icon-button.tsx";
import { Page } from "#ui/layout/page.tsx";
import { Section } from "#ui/layout/section.tsx";
import { useCart } from "../model/state/cart-store.ts";
import type { CartScope } from "../model/state/cart-scope.ts";
import { useCartScope } from "../model/state/use-cart-view.ts";
import type { CartData } from "../model/products/use-cart-reference.ts";
import { usePageActions } from "../model/state/use-page-actions.ts";
import { AddProgram } from "./add-program.tsx";
import { CartLoading } from "./cart-loading.tsx";
import { CompareButton } from "./compare/compare-button.tsx";
import type { ApplyDraft } from "./compare/apply-draft.ts";
import { AddTemplate } from "./package/add-template.tsx";
import { FilledCart } from "./filled-cart.tsx";
import { FrameworkOnly } from "./header-form/framework-only.tsx";
import { StepBar } from "./steps/step-bar.tsx";
import { useStepChange } from "./steps/use-step-change.ts";

type CartPageProps = {
  /** Above the cart: what it was loaded from. */
  banner?: ReactNode;
  /** Saving the cart as a draft, and the like. */
  draftActions?: ReactNode;
  /** How a draft is put into the cart; absent: drafts are not offered for comparison. */
  takeDraft?: ApplyDraft;
  /** The pages of the steps that follow the cart; a step without one cannot be gone to. */
  steps?: Partial<Record<Exclude<CartStep, "cart">, (page: StepPage) => ReactNode>>;
  /** What is emptied together with the whole cart: said before, and done; returns how to bring it back. */
  emptying?: { note: string; empty: () => () => void } | undefined;
  /** The framework contract alone, whatever is in the cart; absent: not offered. */
  frameworkOnly?: { isChosen: boolean; choose: (isChosen: boolean) => void };
};

/** What a step's page is given: what stands below its title, the cart's data, and the way to other steps. */
export type StepPage = {
  head: ReactNode;
  scope: CartScope;
  goTo: (step: CartStep) => void;
  /** Makes a step available, and goes there. */
  reach: (step: CartStep) => void;
};

/**
 * The cart: header form, tabs over the items, the summary always in sight. Source: cart §2.
 * The page follows what is in the cart; what is typed there is followed by the parts that show it, so that an input
 * event draws one card and the summary and nothing else.
 */
export function CartPage({ banner, draftActions, takeDraft, steps = {}, emptying, frameworkOnly }: CartPageProps) {
  const { t } = useTexts("cart");
  const { nrOfDrafts } = useGlobalList("getUser");
  const scope = useCartScope();
  const actions = usePageActions(scope.data);
  const [, setSearch] = useSearchParams();
  const activeStep = useCart((cart) => cart.activeStep);
  useStepChange(activeStep);
  const count = useCart((cart) => listItems(cart).length);
  const showNew = useCallback((uuid: string) => setSearch({ tab: uuid }, { replace: true }), [setSearch]);
  async function handleClear() {
    const isSure = await confirm({
      title: t("clear-title"),
      text: [t("clear-text", { count }), emptying?.note].filter(Boolean).join(" "),
      confirmLabel: t("clear"),
      cancelLabel: t("cancel"),
      isDangerous: true,
    });
    if (!isSure) return;
    actions.clear(emptying?.empty);
    frameworkOnly?.choose(false);
  }
  const registered = cartSteps.filter((step) => step === "cart" || steps[step] !== undefined);
  const goTo = (step: CartStep) => void actions.dispatch({ kind: "step-chosen", step });
  const stepBar = <StepBar registered={registered} onChoose={goTo} />;
  const head = (
    <>
      {banner}
      {stepBar}
    </>
  );
  // Without any product only the framework contract alone has steps to go to.
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
    const mayFrameworkOnly = frameworkOnly !== undefined && scope.data.reference.user.allowSameFrameworkContract;
    if (mayFrameworkOnly && frameworkOnly.isChosen) {
      return (
        <Page title={t("title")}>
          {head}
          <FrameworkOnly scope={scope} dispatch={actions.dispatch} onCancel={() => frameworkOnly.choose(false)} />
        </Page>
      );
    }
    return (
      <Page title={t("title")}>
        {banner}
        <Section>
          <EmptyState
            icon={<IconShoppingCart size={24} stroke={1.6} />}
            title={t("empty-title")}
            action={
              <>
                <Button component={Link} to="/funds/grid">
                  {t("browse-funds")}
                </Button>
                <Button component={Link} to="/portfolio/overview/active" variant="default">
                  {t("browse-portfolios")}
                </Button>
                <AddProgram onAdded={showNew} />
                <AddTemplate />
                {nrOfDrafts > 0 && (
                  <Button component={Link} to="/draft-contracts" variant="default">
                    {t("open-drafts", { number: nrOfDrafts })}
                  </Button>
                )}
                {mayFrameworkOnly && (
                  <Button
                    variant="default"
                    onClick={() => {
                      actions.dispatch({ kind: "appendix-chosen", contractIsAppendix: false });
                      frameworkOnly.choose(true);
                    }}
                  >
                    {t("framework-only")}
                  </Button>
                )}
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
          <Button
            component={Link}
            to="/funds/grid"
            variant="default"
            leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />}
          >
            {t("add-fund")}
          </Button>
          <AddProgram onAdded={showNew} />
          <AddTemplate />
          <IconButton
            label={t("clear")}
            icon={<IconTrash size={20} stroke={1.7} />}
            onClick={() => void handleClear()}
          />
        </>
      }
    >
      {head}
      <FilledCart
        scope={scope}
        actions={actions}
        draftActions={
          <>
            {draftActions}
            <CompareButton scope={scope} actions={actions} takeDraft={takeDraft} />
          </>
        }
        hasClientStep={registered.includes("client")}
        onFrameworkOnly={frameworkOnly?.choose}
      />
      <CartLoading isLoading={isFirstLoad(scope.data)} />
    </Page>
  );
}

/** No product has come yet: afterwards each that is on its way has a skeleton in its place. */
function isFirstLoad({ isLoading, status }: CartData): boolean {
  return isLoading && [...status.values()].every((each) => each === "loading");
}

import { Button } from "@mantine/core";
import { IconShoppingCart } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useGlobalList } from "#features/catalogue/reference/use-reference.ts";
import { useTexts } from "#lib/language/use-texts.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Section } from "#ui/layout/section.tsx";
import type { CartScope } from "../model/state/cart-scope.ts";
import type { CartActions } from "../model/state/use-cart-actions.ts";
import { AddProgram } from "./add-program.tsx";
import { FrameworkOnly } from "./header-form/framework-only.tsx";
import { AddTemplate } from "./package/add-template.tsx";

/** The choice of a framework contract without orders, which does not depend on the cart's items. */
export type FrameworkOnlyChoice = { isChosen: boolean; choose: (isChosen: boolean) => void };
type EmptyCartProps = {
  scope: CartScope;
  actions: CartActions;
  banner: ReactNode;
  stepBar: ReactNode;
  frameworkOnly: FrameworkOnlyChoice | undefined;
  /** Called with the uuid of the added item. */
  onAdded: (uuid: string) => void;
};

/** The page of an empty cart: offers ways to add products, or shows the form of a framework contract without orders. */
export function EmptyCart({ scope, actions, banner, stepBar, frameworkOnly, onAdded }: EmptyCartProps) {
  const { t } = useTexts("cart");
  const { nrOfDrafts } = useGlobalList("getUser");
  const choice = scope.data.reference.user.allowSameFrameworkContract ? frameworkOnly : undefined;
  if (choice?.isChosen) {
    return (
      <>
        {banner}
        {stepBar}
        <FrameworkOnly scope={scope} dispatch={actions.dispatch} onCancel={() => choice.choose(false)} />
      </>
    );
  }
  return (
    <>
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
              <AddProgram onAdded={onAdded} />
              <AddTemplate />
              {nrOfDrafts > 0 && (
                <Button component={Link} to="/draft-contracts" variant="default">
                  {t("open-drafts", { number: nrOfDrafts })}
                </Button>
              )}
              {choice && (
                <Button
                  variant="default"
                  onClick={() => {
                    actions.dispatch({ kind: "appendix-chosen", contractIsAppendix: false });
                    choice.choose(true);
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
    </>
  );
}

import { CartToggle } from "#features/sales/cart/components/cart-toggle.tsx";
import { CompareButton } from "#features/catalogue/funds/components/compare/compare-button.tsx";
import { FundsGridPage } from "#features/catalogue/funds/components/funds-grid-page.tsx";
import { TemplateGroup } from "#features/catalogue/portfolios/components/templates/template-group.tsx";
import type { GroupType } from "#features/catalogue/funds/model/fund-groups.ts";
import { renderPackageCart } from "./portfolio-cart.tsx";

/** The page with cards of the fund market, with cart buttons. */
export function FundsGridRoute() {
  return <FundsGridPage renderActions={renderFundActions} renderTemplates={renderTemplates} />;
}

function renderTemplates(type: GroupType) {
  return <TemplateGroup type={type} renderCart={renderPackageCart} />;
}

function renderFundActions({ id, name }: { id: number; name: string }) {
  return (
    <>
      <CompareButton fund={{ id, name }} />
      <CartToggle itemType="Fund" id={id} name={name} />
    </>
  );
}

import { CartToggle } from "#features/cart/components/cart-toggle.tsx";
import { FundsGridPage } from "#features/funds/components/funds-grid-page.tsx";
import { FavouriteTemplates } from "#features/portfolios/components/favourite-templates.tsx";
import { renderPackageCart } from "./portfolio-cart.tsx";

/** The fund market, each fund with the way into the cart. */
export function FundsGridRoute() {
  return (
    <FundsGridPage
      renderActions={renderCartToggle}
      favouriteTemplates={<FavouriteTemplates renderCart={renderPackageCart} />}
    />
  );
}

function renderCartToggle({ id, name }: { id: number; name: string }) {
  return <CartToggle itemType="Fund" id={id} name={name} />;
}

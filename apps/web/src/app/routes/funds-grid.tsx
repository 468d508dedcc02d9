import { CartToggle } from "#features/cart/components/cart-toggle.tsx";
import { FundsGridPage } from "#features/funds/components/funds-grid-page.tsx";

/** The fund market, each fund with the way into the cart. */
export function FundsGridRoute() {
  return <FundsGridPage renderActions={renderCartToggle} />;
}

function renderCartToggle({ id, name }: { id: number; name: string }) {
  return <CartToggle itemType="Fund" id={id} name={name} />;
}

import { useParams } from "react-router";
import { CartToggle } from "#features/sales/cart/components/cart-toggle.tsx";
import { FundDetailPage } from "#features/catalogue/funds/components/detail/fund-detail-page.tsx";

/** One fund, with the way into the cart. An address without a whole number names no fund. */
export function FundDetailRoute() {
  const { fundId = "" } = useParams();
  const id = /^\d{1,10}$/.test(fundId) ? Number(fundId) : null;
  return (
    <FundDetailPage
      fundId={id}
      renderActions={(fund) => <CartToggle itemType="Fund" id={fund.id} name={fund.name} />}
      renderMainAction={(fund) => <CartToggle itemType="Fund" id={fund.id} name={fund.name} isLabelled />}
    />
  );
}

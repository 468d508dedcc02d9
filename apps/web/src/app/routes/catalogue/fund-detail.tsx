import { useParams } from "react-router";
import { CartToggle } from "#features/sales/cart/components/cart-toggle.tsx";
import { FundDetailPage } from "#features/catalogue/funds/components/detail/fund-detail-page.tsx";

/**
 * The page of one fund, with its cart button. If the id in the address is not a whole number, the fund is not found.
 */
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

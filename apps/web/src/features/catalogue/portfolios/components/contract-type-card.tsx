import type { ContractType } from "@fundport/api";
import { imageAddress } from "../model/image-address.ts";
import { OfferCard } from "./offer-card.tsx";
import { PortfolioImage } from "./portfolio-image.tsx";
import type { CartSlot } from "../model/cart-slot.ts";

type ContractTypeCardProps = { contractType: ContractType; renderCart?: CartSlot };

/**
 * A contract type as a card that links to the contract type's page, or to the fund market if the contract type consists
 * of single funds.
 */
export function ContractTypeCard({ contractType, renderCart }: ContractTypeCardProps) {
  const { id, name, description, status, businessType } = contractType;
  return (
    <OfferCard
      name={name}
      description={description}
      status={status}
      image={<PortfolioImage src={imageAddress("contracttype", contractType)} size={44} />}
      to={businessType === "Funds" ? "/funds/grid" : `/portfoliogroup/detail/${id}`}
      actions={renderCart && isContract(contractType) ? renderCart({ id, name }) : undefined}
    />
  );
}

/**
 * Returns true if the contract type is added to the cart as a whole, which applies only to plans. For other contract
 * types, the advisor adds programs or funds.
 */
export function isContract({ investmentPlanType, status }: ContractType): boolean {
  return investmentPlanType !== "None" && status === "Active";
}

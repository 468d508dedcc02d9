import type { EndpointOutput } from "@fundport/api";
import { imageAddress } from "../model/image-address.ts";
import { OfferCard } from "./offer-card.tsx";
import { PortfolioImage } from "./portfolio-image.tsx";

type Panel = EndpointOutput<"getPanels">[number];

/**
 * The card of a panel. A panel of fund packages links to the organisation's templates.
 * Source: docs/reference/portfolios.md#cards-and-their-status.
 */
export function PanelCard({ panel }: { panel: Panel }) {
  return (
    <OfferCard
      name={panel.name}
      description={panel.description}
      status={panel.status}
      image={<PortfolioImage src={imageAddress("panel", panel)} size={44} />}
      to={panel.useType === "FundPackage" ? "/portfolio/template/organization" : null}
    />
  );
}

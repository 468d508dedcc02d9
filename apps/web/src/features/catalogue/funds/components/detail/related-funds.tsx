import type { ReactNode } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { Carousel } from "#ui/layout/carousel.tsx";
import type { CatalogueFund } from "../../model/catalogue-fund.ts";
import { FundCard } from "../fund-card.tsx";

type RelatedFundsProps = { funds: readonly CatalogueFund[]; renderActions: (fund: CatalogueFund) => ReactNode };

export function RelatedFunds({ funds, renderActions }: RelatedFundsProps) {
  const { t } = useTexts("funds");
  const title = t("related-funds");
  return (
    <div className="screen-only">
      <Carousel
        title={title}
        labels={{ back: t("carousel-back", { group: title }), forward: t("carousel-forward", { group: title }) }}
        items={funds.map((fund) => ({
          key: fund.id,
          content: <FundCard fund={fund} actions={renderActions(fund)} />,
        }))}
      />
    </div>
  );
}

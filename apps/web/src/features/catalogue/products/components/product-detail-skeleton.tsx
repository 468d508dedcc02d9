import { DetailHeaderSkeleton } from "#ui/layout/detail-header.tsx";
import { DetailLayout, DetailPart, DetailSections } from "#ui/layout/detail-layout.tsx";
import { Section } from "#ui/layout/section.tsx";
import { Skeleton, SkeletonRegion, SkeletonText } from "#ui/feedback/skeleton.tsx";
import { PriceHistorySkeleton } from "./price-history-skeleton.tsx";

type ProductDetailSkeletonProps = { name: string | undefined; overline: string | null };

/** A product that is on its way: its name at once where the list knows it, the rest in the shape of what comes. */
export function ProductDetailSkeleton({ name, overline }: ProductDetailSkeletonProps) {
  return (
    <DetailLayout>
      <DetailHeaderSkeleton overline={overline} name={name} />
      <SkeletonRegion>
        <Skeleton height="2.875rem" />
      </SkeletonRegion>
      <DetailSections>
        <DetailPart width="wide">
          <Section>
            <PriceHistorySkeleton />
          </Section>
        </DetailPart>
        <DetailPart width="narrow">
          <Section>
            <SkeletonText lines={6} />
          </Section>
        </DetailPart>
        <DetailPart width="full">
          <Section>
            <SkeletonText lines={10} />
          </Section>
        </DetailPart>
      </DetailSections>
    </DetailLayout>
  );
}

import { DetailHeaderSkeleton } from "#ui/layout/detail-header.tsx";
import { DetailLayout, DetailPart, DetailSections } from "#ui/layout/detail-layout.tsx";
import { Section } from "#ui/layout/section.tsx";
import { Skeleton, SkeletonRegion, SkeletonText } from "#ui/feedback/skeleton.tsx";
import { PriceHistorySkeleton } from "./price-history-skeleton.tsx";

type ProductDetailSkeletonProps = { name: string | undefined; overline: string | null };

/**
 * A placeholder for a product's page. Shows the product's name if the product list contains it, and skeletons of the
 * sections.
 */
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

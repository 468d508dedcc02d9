import type { Program } from "@fundport/api";
import { useTexts } from "#lib/language/use-texts.tsx";
import { DocumentsSection } from "#features/catalogue/product-documents/components/documents-section.tsx";
import { IntroductionSection } from "#features/catalogue/products/components/introduction-section.tsx";
import { DetailPart } from "#ui/layout/detail-layout.tsx";
import { programPricesQuery } from "../../api/portfolio-queries.ts";
import type { PortfolioNames } from "../../model/use-portfolio-names.ts";
import { PortfolioSections } from "../portfolio-sections.tsx";
import { ProgramFacts } from "./program-facts.tsx";

type ProgramSectionsProps = { program: Program; names: PortfolioNames };

/** All sections of a program. The program's own page and the page of its contract type share them. */
export function ProgramSections({ program, names }: ProgramSectionsProps) {
  const { t } = useTexts("portfolios");
  return (
    <PortfolioSections
      portfolio={program}
      weights={program.funds}
      facts={<ProgramFacts program={program} names={names} />}
      pricesOf={(span) => programPricesQuery(program.id, span)}
      currencyCode={names.codeOfCurrency(program.currencyId)}
      computedNote={t("performance-computed-program")}
    >
      {hasDocuments(program) && (
        <DetailPart id="documents" width="half" isScreenOnly>
          <DocumentsSection documents={program.documents} route="getProgramDocument" />
        </DetailPart>
      )}
      <DetailPart id="introduction" width={hasDocuments(program) ? "half" : "full"}>
        <IntroductionSection description={program.description} issuer={program.issuer} />
      </DetailPart>
    </PortfolioSections>
  );
}

export function hasDocuments({ documents }: Program): boolean {
  return documents.length > 0;
}

import { useQuery } from "@tanstack/react-query";
import { useTexts } from "#lib/language/use-texts.tsx";
import { ProductDetailSkeleton } from "#features/catalogue/products/components/product-detail-skeleton.tsx";
import { useGlobalList } from "#features/catalogue/reference/use-reference.ts";
import { useDocumentTitle } from "#lib/routing/document-title.ts";
import type { CartSlot } from "../../model/cart-slot.ts";
import { isMissing } from "../../model/is-missing.ts";
import { programQuery } from "../../api/portfolio-queries.ts";
import { PortfolioMissing } from "../portfolio-missing.tsx";
import { ProgramDetail } from "./program-detail.tsx";

type ProgramDetailPageProps = {
  /** The program's id from the address; null if the address contains no valid id. */
  programId: number | null;
  renderCart: CartSlot;
};

/** Shows one program. If the program cannot be shown, shows an empty state with a link to all programs. */
export function ProgramDetailPage({ programId, renderCart }: ProgramDetailPageProps) {
  if (programId === null) return <PortfolioMissing kind="program" />;
  return <LoadedProgram key={programId} programId={programId} renderCart={renderCart} />;
}

function LoadedProgram({ programId, renderCart }: { programId: number; renderCart: CartSlot }) {
  const { i18n } = useTexts();
  const { data: program, error, isFetching, refetch } = useQuery(programQuery(programId, i18n.language));
  const listed = useGlobalList("getPrograms").find(({ id }) => id === programId);
  useDocumentTitle(program?.name ?? listed?.name);
  if (program) return <ProgramDetail program={program} renderCart={renderCart} />;
  if (error && isMissing(error)) return <PortfolioMissing kind="program" />;
  if (error) return <PortfolioMissing kind="program" onRetry={() => void refetch()} isRetrying={isFetching} />;
  return <ProductDetailSkeleton name={listed?.name} overline={null} />;
}

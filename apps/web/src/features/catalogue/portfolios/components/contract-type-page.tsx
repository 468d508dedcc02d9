import { Button } from "@mantine/core";
import type { ContractType } from "@fundport/api";
import { IconChartPie } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { Link, useSearchParams } from "react-router";
import { useGlobalList } from "#features/catalogue/reference/use-reference.ts";
import { useDocumentTitle } from "#lib/routing/document-title.ts";
import { DetailHeader } from "#ui/layout/detail-header.tsx";
import { DetailLayout } from "#ui/layout/detail-layout.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Section } from "#ui/layout/section.tsx";
import { StickyBar } from "#ui/layout/sticky-bar.tsx";
import { imageAddress } from "../model/image-address.ts";
import { programsOf } from "../model/overview.ts";
import { isContract } from "./contract-type-card.tsx";
import classes from "./contract-type-page.module.css";
import { PortfolioMissing } from "./portfolio-missing.tsx";
import { PortfolioImage } from "./portfolio-image.tsx";
import { ProgramChoice } from "./programs/program-choice.tsx";
import type { CartSlot } from "../model/cart-slot.ts";
import { ProgramPanel } from "./programs/program-panel.tsx";

type ContractTypePageProps = {
  /** The contract type's id from the address; null if the address contains no valid id. */
  contractTypeId: number | null;
  /** Renders the cart button of a contract type. */
  renderContractCart: CartSlot;
  /** Renders the cart button of a program. */
  renderCart: CartSlot;
};

/** Shows a contract type and one of its programs at a time. Source: docs/reference/portfolios.md#contract-type-page. */
export function ContractTypePage({ contractTypeId, ...slots }: ContractTypePageProps) {
  const contractType = useGlobalList("getContractTypes").find(({ id }) => id === contractTypeId);
  if (!contractType) return <PortfolioMissing kind="contract-type" />;
  return <ContractTypeDetail key={contractType.id} contractType={contractType} {...slots} />;
}

type ContractTypeDetailProps = Omit<ContractTypePageProps, "contractTypeId"> & { contractType: ContractType };

function ContractTypeDetail({ contractType, renderContractCart, renderCart }: ContractTypeDetailProps) {
  const { t } = useTexts("portfolios");
  const { id, name } = contractType;
  const listed = useGlobalList("getPrograms");
  const programs = programsOf(contractType, new Map(listed.map((program) => [program.id, program])));
  const [programId, setProgramId] = useProgramInUrl();
  const current = programs.find((program) => program.id === programId) ?? programs[0];
  useDocumentTitle(name);
  const inCart = (isLabelled: boolean) => isContract(contractType) && renderContractCart({ id, name }, { isLabelled });
  return (
    <DetailLayout>
      <StickyBar name={name} actions={inCart(false)} />
      <ContractTypeHeader contractType={contractType} programCount={programs.length} actions={inCart(true)} />
      {current ? (
        <ProgramChoice programs={programs} current={current.id} onChange={setProgramId}>
          <ProgramPanel
            key={current.id}
            program={current}
            renderCart={contractType.status === "Active" ? renderCart : null}
          />
        </ProgramChoice>
      ) : (
        <Section>
          <EmptyState
            icon={<IconChartPie size={24} stroke={1.6} />}
            title={t("contract-type-empty-title")}
            action={
              <Button component={Link} to="/funds/grid">
                {t("browse-funds")}
              </Button>
            }
          >
            {t("contract-type-empty-text")}
          </EmptyState>
        </Section>
      )}
    </DetailLayout>
  );
}

type ContractTypeHeaderProps = { contractType: ContractType; programCount: number; actions: ReactNode };

function ContractTypeHeader({ contractType, programCount, actions }: ContractTypeHeaderProps) {
  const { t } = useTexts("portfolios");
  const { name, description, investmentPlanType, longTermInvestmentProduct, status } = contractType;
  return (
    <div>
      <DetailHeader
        image={<PortfolioImage src={imageAddress("contracttype", contractType)} size={72} />}
        overline={t(`plan-${investmentPlanType}`)}
        name={name}
        traits={
          <>
            <span className={classes["trait"]}>{t("program-count", { count: programCount })}</span>
            <span className={classes["trait"]}>{t(`ltip-${longTermInvestmentProduct}`)}</span>
            {status === "ComingSoon" && <span className={classes["soon"]}>{t("coming-soon")}</span>}
          </>
        }
        actions={actions}
      />
      {description !== null && <p className={classes["description"]}>{description}</p>}
    </div>
  );
}

/** Keeps the selected program in the address, so that back navigation and links restore it. */
function useProgramInUrl(): [number | null, (programId: number) => void] {
  const [parameters, setParameters] = useSearchParams();
  const programParameter = parameters.get("program") ?? "";
  return [/^\d{1,10}$/.test(programParameter) ? Number(programParameter) : null, setProgramId];

  function setProgramId(programId: number) {
    setParameters({ program: String(programId) }, { replace: true, preventScrollReset: true });
  }
}

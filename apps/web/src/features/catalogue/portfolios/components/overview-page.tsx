import { Button } from "@mantine/core";
import { IconChartPie } from "@tabler/icons-react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { Link } from "react-router";
import { useGlobalList } from "#features/catalogue/reference/use-reference.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Page } from "#ui/layout/page.tsx";
import { Section } from "#ui/layout/section.tsx";
import { assetContractTypes, groupPrograms, type OverviewStyle, overviewStyles } from "../model/overview.ts";
import { CardCell, CardGrid } from "./card-grid.tsx";
import { ContractTypeCard } from "./contract-type-card.tsx";
import classes from "./overview-page.module.css";
import type { CartSlot } from "../model/cart-slot.ts";
import { ProgramCard } from "./programs/program-card.tsx";

type OverviewPageProps = {
  style: OverviewStyle;
  /** The contract type in the address, whose programs are shown; null shows the programs of all contract types. */
  contractTypeId: number | null;
  /** Renders the cart button of a program. */
  renderCart: CartSlot;
  /** Renders the cart button of a contract type. */
  renderContractCart: CartSlot;
};

/**
 * Shows the programs of a management style, and the contract types that have programs.
 * Source: docs/reference/portfolios.md#overviews.
 */
export function OverviewPage({ style, contractTypeId, renderCart, renderContractCart }: OverviewPageProps) {
  const { t } = useTexts("portfolios");
  const contractTypes = useGlobalList("getContractTypes");
  const groups = groupPrograms(useGlobalList("getPrograms"), contractTypes, style, contractTypeId);
  const offered = contractTypeId === null ? assetContractTypes(contractTypes) : [];
  const chosenType = contractTypes.find(({ id }) => id === contractTypeId);
  return (
    <Page
      title={chosenType && contractTypeId !== null ? chosenType.name : t(`overview-${style}`)}
      subtitle={chosenType && contractTypeId !== null ? t(`overview-${style}`) : t(`overview-${style}-text`)}
      actions={<StyleLinks current={style} />}
    >
      {groups.length === 0 && <NoPrograms style={style} isNarrowed={contractTypeId !== null} />}
      {groups.map(({ contractType, programs }) => (
        <CardGrid
          key={contractType.id}
          title={contractType.name}
          description={contractType.description}
          {...(contractType.status === "Active"
            ? { actions: <Link to={`/portfoliogroup/detail/${contractType.id}`}>{t("whole-contract-type")}</Link> }
            : {})}
        >
          {programs.map((program) => (
            <CardCell key={program.id}>
              <ProgramCard program={program} status={contractType.status} renderCart={renderCart} />
            </CardCell>
          ))}
        </CardGrid>
      ))}
      {offered.length > 0 && (
        <CardGrid title={t("contract-types")} description={t("contract-types-text")}>
          {offered.map((contractType) => (
            <CardCell key={contractType.id}>
              <ContractTypeCard contractType={contractType} renderCart={renderContractCart} />
            </CardCell>
          ))}
        </CardGrid>
      )}
    </Page>
  );
}

function StyleLinks({ current }: { current: OverviewStyle }) {
  const { t } = useTexts("portfolios");
  return (
    <nav className={classes["styles"]} aria-label={t("management-styles")}>
      {overviewStyles.map((style) => (
        <Link
          key={style}
          to={`/portfolio/overview/${style}`}
          className={classes["style"]}
          aria-current={style === current ? "page" : undefined}
        >
          {t(`style-${style}`)}
        </Link>
      ))}
    </nav>
  );
}

function NoPrograms({ style, isNarrowed }: { style: OverviewStyle; isNarrowed: boolean }) {
  const { t } = useTexts("portfolios");
  return (
    <Section>
      <EmptyState
        icon={<IconChartPie size={24} stroke={1.6} />}
        title={t("overview-empty-title")}
        action={
          isNarrowed ? (
            <Button component={Link} to={`/portfolio/overview/${style}`}>
              {t("all-programs")}
            </Button>
          ) : (
            <Button component={Link} to="/funds/grid">
              {t("browse-funds")}
            </Button>
          )
        }
      >
        {t("overview-empty-text")}
      </EmptyState>
    </Section>
  );
}

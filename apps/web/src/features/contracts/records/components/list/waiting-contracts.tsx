import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { useTexts } from "#lib/language/use-texts.tsx";
import { ErrorState } from "#ui/feedback/error-state.tsx";
import { Section } from "#ui/layout/section.tsx";
import { type ContractSummary, waitingContractsQuery } from "../../api/contract-list-queries.ts";
import { StateChip } from "../state-chip.tsx";
import { WaitingSince } from "./waiting-since.tsx";
import classes from "./waiting-contracts.module.css";

/**
 * Lists contracts that wait for the client or the advisor, most recent first. Returns null if no contracts are waiting.
 */
export function WaitingContracts() {
  const { t } = useTexts("contracts");
  const { data, error, isFetching, refetch } = useQuery(waitingContractsQuery());
  if (data === undefined && error !== null) {
    return (
      <Section title={t("waiting-title")}>
        <ErrorState
          title={t("load-failed")}
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
          isCompact
        />
      </Section>
    );
  }
  if (data === undefined || data.items.length === 0) return null;
  const all = (
    <Link className={classes["all"]} to="/contracts?show=waiting">
      {t("waiting-all", { count: data.waiting })}
    </Link>
  );
  return (
    <Section title={t("waiting-title")} actions={all} isFlush>
      <ul className={classes["list"]}>
        {data.items.map((contract) => (
          <Entry key={contract.id} contract={contract} />
        ))}
      </ul>
    </Section>
  );
}

/**
 * Returns true once the waiting contracts have loaded or their first request has failed. Only then is content below the
 * card shown, so that it does not move under the pointer.
 */
export function useIsWaitingKnown(): boolean {
  const { isPending, failureCount } = useQuery(waitingContractsQuery());
  return !isPending || failureCount > 0;
}

function Entry({ contract }: { contract: ContractSummary }) {
  return (
    <li className={classes["entry"]}>
      <Link to={`/contracts/${contract.id}`} className={classes["contract"]}>
        <span className={classes["name"]}>{contract.clientName}</span>
        <StateChip contract={contract} />
        <span className={classes["waits"]}>
          <WaitingSince contract={contract} />
        </span>
      </Link>
    </li>
  );
}

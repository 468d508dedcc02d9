import { Anchor } from "@mantine/core";
import { canTransition, formatContractNumber } from "@fundport/rules";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { useTexts } from "#lib/language/use-texts.tsx";
import { contractQuery } from "#features/contracts/records/api/contract-queries.ts";

/** Names the contract of this cart that the new one will replace. Returns null if it cannot be replaced. */
export function ReplacesNote({ contractId }: { contractId: number }) {
  const { t } = useTexts("contract");
  const { data: contract } = useQuery(contractQuery(contractId));
  // If it was superseded in the meantime, its successor is replaced, whose number only the server has.
  const isKnown = contract !== undefined && contract.state !== "Superseded";
  if (isKnown && !canTransition(contract.state, "Superseded")) return null;
  const number = isKnown ? contract.number : null;
  return (
    <p>
      {number === null ? t("replaces-note") : t("replaces-number", { number: formatContractNumber(number) })}{" "}
      {number !== null && (
        <Anchor component={Link} to={`/contracts/${contractId}`} inherit>
          {t("show-previous")}
        </Anchor>
      )}
    </p>
  );
}

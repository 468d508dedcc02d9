import { Anchor } from "@mantine/core";
import { canTransition, formatContractNumber } from "@fundport/rules";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { useTexts } from "#lib/language/use-texts.tsx";
import { contractQuery } from "#features/contracts/records/api/contract-queries.ts";

/** Names the cart's contract that the new one will replace. Returns null if that contract cannot be replaced. */
export function ReplacesNote({ contractId }: { contractId: number }) {
  const { t } = useTexts("contract");
  const { data: contract } = useQuery(contractQuery(contractId));
  // If another contract has replaced this one in the meantime, the server replaces that successor. Only the server has
  // the successor's number, so the note shows none.
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

import { formatDay, formatMoney } from "@fundport/i18n";
import { formatContractNumber } from "@fundport/rules";
import { Link } from "react-router";
import { useGlobalList } from "#features/catalogue/reference/use-reference.ts";
import { dotSeparator } from "../../model/dot-separator.ts";
import { pragueDate } from "#lib/dates/prague-date-time.ts";
import { useTexts } from "#lib/language/use-texts.tsx";
import type { ContractSummary } from "../../api/contract-list-queries.ts";
import { StateChip } from "../state-chip.tsx";
import classes from "./contract-rows.module.css";
import { WaitingSince } from "./waiting-since.tsx";

type ContractRowsProps = {
  contracts: readonly ContractSummary[];
  /** True if the rows still belong to the previous page, because the next one is loading. */
  isStale: boolean;
};

/** Shows one page of contracts: a table on wide screens, cards on small ones. Each whole row links to its contract. */
export function ContractRows({ contracts, isStale }: ContractRowsProps) {
  const { t } = useTexts("contracts");
  return (
    <div className={classes["list"]} data-stale={isStale || undefined} aria-busy={isStale}>
      <table className={classes["table"]}>
        <caption className="visually-hidden">{t("title")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("client")}</th>
            <th scope="col">{t("state")}</th>
            <th scope="col" className={classes["amount"]}>
              {t("amount")}
            </th>
            <th scope="col">{t("created")}</th>
          </tr>
        </thead>
        <tbody>
          {contracts.map((contract) => (
            <ContractRow key={contract.id} contract={contract} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ContractRow({ contract }: { contract: ContractSummary }) {
  const { t } = useTexts("contracts");
  const { id, number, clientName, createdAt, isAppendix, frameworkOnly } = contract;
  const kind = isAppendix ? t("kind-appendix") : frameworkOnly ? t("kind-framework") : null;
  const about = [number === null ? t("no-number") : formatContractNumber(number), kind].filter((part) => part !== null);
  return (
    <tr>
      <th scope="row" className={classes["client"]}>
        <Link to={`/contracts/${id}`} className={classes["open"]}>
          {clientName}
        </Link>
        <span className={classes["about"]}>{about.join(dotSeparator)}</span>
      </th>
      <td className={classes["state"]}>
        <StateChip contract={contract} />
        <span className={classes["about"]}>
          <WaitingSince contract={contract} />
        </span>
      </td>
      <td className={classes["amount"]}>
        <Amount contract={contract} />
      </td>
      <td className={classes["created"]}>
        <span className={classes["label"]}>{t("created")} </span>
        <time dateTime={createdAt}>{formatDay(pragueDate(createdAt))}</time>
      </td>
    </tr>
  );
}

/** Shows the total investment of a contract; empty if the contract has none. */
function Amount({ contract: { totalInvestment, currencyId } }: { contract: ContractSummary }) {
  const { currencies } = useGlobalList("getCodelists");
  const currency = currencies.find(({ id }) => id === currencyId);
  return totalInvestment === null || currency === undefined ? null : formatMoney(totalInvestment, currency.code, 0);
}

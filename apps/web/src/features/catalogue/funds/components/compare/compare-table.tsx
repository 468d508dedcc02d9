import type { Fund } from "@fundport/api";
import { IconX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { Link } from "react-router";
import { IconButton } from "#ui/forms/icon-button.tsx";
import { LineSample } from "#ui/charts/lines/line-sample.tsx";
import { Section } from "#ui/layout/section.tsx";
import { FavouriteButton } from "../favourite-button.tsx";
import classes from "./compare.module.css";
import { useCompareGroups } from "./use-compare-groups.tsx";

type CompareTableProps = {
  funds: readonly Fund[];
  renderActions: (fund: { id: number; name: string }) => ReactNode;
  onRemove: (id: number) => void;
};

/** Facts, costs and performance with one column per fund. On a phone the columns scroll under the row names. */
export function CompareTable({ funds, renderActions, onRemove }: CompareTableProps) {
  const { t } = useTexts("funds-lists");
  const groups = useCompareGroups();
  return (
    <Section isFlush>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- scrollable regions must be named and reachable by keyboard, and this one is not a landmark */}
      <div className={classes["scroll"]} tabIndex={0} role="group" aria-label={t("compare-title")}>
        <table className={classes["table"]}>
          <caption className="visually-hidden">{t("compare-title")}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{t("compare-row")}</span>
              </th>
              {funds.map((fund, position) => (
                <FundHead
                  key={fund.id}
                  fund={fund}
                  position={position}
                  renderActions={renderActions}
                  onRemove={onRemove}
                />
              ))}
            </tr>
          </thead>
          {groups.map(({ title, rows }) => (
            <tbody key={title}>
              <tr className={classes["group"]}>
                <th scope="rowgroup" colSpan={funds.length + 1}>
                  <span>{title}</span>
                </th>
              </tr>
              {rows.map(([label, show]) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  {funds.map((fund) => (
                    <td key={fund.id}>{show(fund)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </Section>
  );
}

type FundHeadProps = Pick<CompareTableProps, "renderActions" | "onRemove"> & { fund: Fund; position: number };

/** A column header of the comparison: a sample of the fund's chart line, the fund's name and its actions. */
function FundHead({ fund, position, renderActions, onRemove }: FundHeadProps) {
  const { t } = useTexts("funds-lists");
  return (
    <th scope="col">
      <span className={classes["fund-name"]}>
        <LineSample position={position} />
        <Link to={`/funds/detail/${fund.id}`}>{fund.name}</Link>
      </span>
      <span className={classes["fund-actions"]}>
        <FavouriteButton fund={fund} />
        {renderActions(fund)}
        <IconButton
          label={t("compare-remove", { name: fund.name })}
          icon={<IconX size={20} stroke={1.7} aria-hidden />}
          onClick={() => onRemove(fund.id)}
        />
      </span>
    </th>
  );
}

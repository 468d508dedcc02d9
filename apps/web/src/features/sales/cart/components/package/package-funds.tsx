import { Button } from "@mantine/core";
import { type CartPackage, type CartReference, findPackageRules, type PackageFundRules } from "@fundport/cart";
import { formatPercent } from "@fundport/i18n";
import { clampToLimits, type Issue } from "@fundport/rules";
import { IconAlertTriangle, IconCheck, IconX } from "@tabler/icons-react";
import { useState } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { Link } from "react-router";
import { ChoiceBar } from "#ui/forms/choice-bar.tsx";
import { isWhiteColor } from "#ui/charts/is-white-color.ts";
import { IconButton } from "#ui/forms/icon-button.tsx";
import { codeOf } from "../../model/figures/cart-figures.ts";
import { colorOfFund, scaledShares, shownShare, sumOfFunds } from "../../model/figures/package-fund-view.ts";
import { describeIssue } from "../../model/texts/describe-issue.ts";
import { useProductName } from "../../model/products/use-product-name.ts";
import type { CartActions } from "../../model/state/use-cart-actions.ts";
import { currencySymbol, showWhole } from "../items/format-input.ts";
import { PartField } from "./part-field.tsx";
import { usePackageActions } from "./use-package-actions.ts";
import classes from "./package-funds.module.css";

type PackageFundsProps = {
  entry: CartPackage;
  name: string;
  reference: CartReference;
  issues: readonly Issue[];
  isAttempted: boolean;
  actions: CartActions;
};
type Fund = CartPackage["funds"][number];

/** Lists the funds of a package with their amounts and shares, and the sum of these. */
export function PackageFunds(props: PackageFundsProps) {
  const { entry, name, reference, issues, actions } = props;
  const { t } = useTexts(["packages", "validation"]);
  const { funds, amountInputMethod } = entry;
  const { toggleMethod } = usePackageActions(actions);
  const rules = findPackageRules(entry, reference);
  const productName = useProductName(reference);
  return (
    <section className={classes["section"]} aria-label={t("packages:funds", { name })}>
      <div className={classes["top"]}>
        <SharesBar funds={funds} reference={reference} />
        <ChoiceBar
          label={t("packages:input-method")}
          choices={[
            { value: "AMOUNT", label: t("packages:AMOUNT") },
            { value: "PERCENT", label: t("packages:PERCENT") },
          ]}
          value={amountInputMethod}
          onChange={() => toggleMethod(entry)}
        />
      </div>
      <ul className={classes["rows"]}>
        {funds.map((fund, index) => (
          <FundRow
            key={fund.id}
            {...props}
            packageName={name}
            fund={fund}
            name={productName("Fund", fund.id)}
            rules={rules.funds[index] ?? { min: null, max: null, isForbidden: false }}
            fundIssues={issues.filter(({ path }) => path.startsWith(`funds.${index}.`))}
          />
        ))}
      </ul>
      <SumLine
        entry={entry}
        reference={reference}
        issue={issues.find(({ path }) => path === "funds")}
        actions={actions}
      />
    </section>
  );
}

type SharesBarProps = { funds: readonly Fund[]; reference: CartReference };

/**
 * Shows the shares as a bar in the colours of the asset classes. Hidden from screen readers, because the rows contain
 * the numbers.
 */
function SharesBar({ funds, reference }: SharesBarProps) {
  const { share: sum } = sumOfFunds(funds);
  const whole = Math.max(sum, 100);
  return (
    <div className={classes["bar"]} aria-hidden>
      {funds.map(({ id, share }) => {
        const color = colorOfFund(id, reference);
        return (
          <span
            key={id}
            className={classes["part"]}
            data-white={isWhiteColor(color) || undefined}
            style={{ width: `${(share / whole) * 100}%`, background: color }}
          />
        );
      })}
    </div>
  );
}

type FundRowProps = Omit<PackageFundsProps, "issues"> & {
  packageName: string;
  fund: Fund;
  rules: PackageFundRules;
  /** Issues of this fund, with paths such as `funds.0.share`. */
  fundIssues: readonly Issue[];
};

function FundRow(props: FundRowProps) {
  const { entry, packageName, reference, fund, name, rules, fundIssues, actions } = props;
  const { t } = useTexts(["packages", "cart", "validation"]);
  const { removeFund } = usePackageActions(actions);
  const [isTouched, setTouched] = useState(false);
  const { uuid, amountInputMethod, calcInput } = entry;
  const currencyCode = calcInput.currencyId === null ? "" : codeOf(reference, calcInput.currencyId);
  const color = colorOfFund(fund.id, reference);
  const [issue] = fundIssues;
  const isShown = props.isAttempted || isTouched || issue?.key === "mixed.forbidden-investment-type";
  const unit = issue?.path.endsWith(".share")
    ? ({ kind: "percent" } as const)
    : { kind: "money" as const, currencyCode };
  const isAmount = amountInputMethod === "AMOUNT";
  const error = issue && isShown ? describeIssue(t, issue, unit) : undefined;
  const event = { uuid, fundId: fund.id };
  return (
    <li className={classes["row"]}>
      <span
        className={classes["swatch"]}
        style={{ background: color }}
        data-white={isWhiteColor(color) || undefined}
        aria-hidden
      />
      <Link className={classes["name"]} to={`/funds/detail/${fund.id}`}>
        {name}
      </Link>
      {isAmount ? (
        <PartField
          key="amount"
          label={t("packages:amount-of", { name })}
          value={fund.investedAmount === 0 ? null : fund.investedAmount}
          onChange={(investedAmount) =>
            actions.dispatch({ kind: "package-fund-amount-edited", ...event, investedAmount })
          }
          onBlur={() => setTouched(true)}
          settle={(amount) => (amount === 0 ? null : clampToLimits(amount, rules))}
          suffix={currencySymbol(currencyCode)}
          // The amount of a fund can be typed only after the total amount.
          isDisabled={!calcInput.investedAmount}
          error={error}
        />
      ) : (
        <PartField
          key="share"
          label={t("packages:share-of", { name })}
          value={shownShare(fund.share)}
          onChange={(share) => actions.dispatch({ kind: "package-fund-share-edited", ...event, share })}
          onBlur={() => setTouched(true)}
          settle={(share) => clampToLimits(share, { min: 0, max: 100 })}
          decimals={1}
          maxDigits={3}
          suffix="%"
          error={error}
        />
      )}
      <span className={classes["other"]}>
        {isAmount ? formatPercent(fund.share, { decimals: 2 }) : showWhole(fund.investedAmount, currencyCode)}
      </span>
      <IconButton
        label={t("packages:remove-fund", { name })}
        icon={<IconX size={18} stroke={1.7} />}
        onClick={() => removeFund(entry, packageName, { id: fund.id, name })}
      />
    </li>
  );
}

type SumLineProps = Pick<PackageFundsProps, "entry" | "reference" | "actions"> & { issue: Issue | undefined };

/** Shows the sum of the amounts or shares, the issue of a wrong sum, and a button that fixes it. */
function SumLine({ entry, reference, issue, actions }: SumLineProps) {
  const { t } = useTexts(["packages", "validation"]);
  const { funds, amountInputMethod, calcInput } = entry;
  const currencyCode = calcInput.currencyId === null ? "" : codeOf(reference, calcInput.currencyId);
  const sum = sumOfFunds(funds);
  // If the amounts do not add up, their sum is shown as money even in percent mode.
  const isAmount = amountInputMethod === "AMOUNT" || (issue !== undefined && !isOfShares(issue));
  const money = (value: number) => showWhole(value, currencyCode);
  const isWaiting = amountInputMethod === "AMOUNT" && !calcInput.investedAmount;
  const valid = t(isWaiting ? "packages:amount-first" : "packages:sum-valid");
  return (
    <div className={classes["sum"]} data-wrong={issue !== undefined || undefined}>
      <p className={classes["sum-line"]}>
        <span>{t("packages:sum")}</span>
        <strong>
          {isAmount
            ? t("packages:sum-amount", { sum: money(sum.amount), total: money(calcInput.investedAmount ?? 0) })
            : t("packages:sum-percent", { sum: formatPercent(sum.share, { decimals: 2 }) })}
        </strong>
      </p>
      <SumState
        text={issue ? describeIssue(t, issue, isAmount ? { kind: "money", currencyCode } : { kind: "percent" }) : valid}
        isWrong={issue !== undefined}
        isSettled={!isWaiting}
      />
      {issue && <SumFix entry={entry} issue={issue} money={money} actions={actions} />}
    </div>
  );
}

function isOfShares({ key }: Issue): boolean {
  return key.startsWith("mixed.cart-package-funds-percent");
}

type SumFixProps = Pick<SumLineProps, "entry" | "actions"> & { issue: Issue; money: (value: number) => string };

/**
 * The button that fixes a wrong sum. Depending on the issue, it scales the shares, splits the total by the shares, or
 * makes the sum the new total.
 */
function SumFix({ entry, issue, money, actions }: SumFixProps) {
  const { t } = useTexts("packages");
  const { spread } = usePackageActions(actions);
  const { uuid, name } = entry;
  const { amount } = sumOfFunds(entry.funds);
  const scaled = scaledShares(entry);
  const handleScale = () =>
    actions.applyAll(
      scaled.map(({ id, share }) => ({ kind: "package-fund-share-edited", uuid, fundId: id, share })),
      { id: `scaled-${uuid}`, message: t("scaled-toast", { name }) },
    );
  const button = (label: string, onClick: () => void) => (
    <Button variant="default" size="xs" onClick={onClick}>
      {label}
    </Button>
  );
  if (isOfShares(issue)) return scaled.length > 0 ? button(t("sum-scale"), handleScale) : null;
  if (entry.amountInputMethod === "PERCENT") return button(t("sum-spread"), () => spread(entry));
  if (amount === 0) return null;
  return button(t("sum-set-total", { sum: money(amount) }), () =>
    actions.dispatch({ kind: "package-edited", uuid, input: { investedAmount: amount } }),
  );
}

function SumState({ text, isWrong, isSettled }: { text: string; isWrong: boolean; isSettled: boolean }) {
  const Icon = isWrong ? IconAlertTriangle : IconCheck;
  return (
    <output className={classes["sum-state"]} data-settled={(isSettled && !isWrong) || undefined}>
      {(isWrong || isSettled) && <Icon size={16} aria-hidden />}
      <span>{text}</span>
    </output>
  );
}

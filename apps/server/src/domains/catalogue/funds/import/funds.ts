import { checkIsin } from "@fundport/rules";
import { databaseOn } from "../../../../db/client.ts";
import { codeOf } from "../../../imports/definition/codes.ts";
import { text, oneOf, yesOrNo, listOf } from "../../../imports/definition/column-types.ts";
import {
  type ColumnType,
  CellRefused,
  type Value,
  type Column,
  optional,
  inLanguages,
} from "../../../imports/definition/column.ts";
import { defineTable } from "../../../imports/definition/kind.ts";
import { percentage, whole, percent, amount, numberIn } from "../../../imports/definition/number-types.ts";
import { countOf } from "../../../imports/definition/report.ts";
import { type TemplateField, templateHeading } from "../../../imports/definition/template-fields.ts";
import { currency } from "../../import/currencies.ts";
import { gain, requirement, fundKey } from "../../import/product-keys.ts";
import { createProgramCompositions } from "../../portfolios/service.ts";
import { codeLists } from "../../reference/code-lists/code-lists-of-files.ts";
import { completeFund } from "./complete-fund.ts";
import { findatexFields } from "./findatex-fields.ts";
import { holdingPeriod } from "./holding-period.ts";
import { findIsinError } from "./isin.ts";
import { readIssuerNames } from "./issuer-names.ts";
import { reportedCosts, reviewFunds } from "./review-funds.ts";
import { readFunds, storeFunds } from "./store-funds.ts";

const isin: ColumnType<string> = {
  parse(written) {
    const bare = written.replaceAll(/\s/g, "");
    const code = /^[A-Z]{2}/.test(bare) ? bare : written;
    if (checkIsin("isin", code).length > 0) throw new CellRefused(findIsinError(code) ?? "invalid ISIN");
    return code;
  },
  format: (value) => value,
  schema: { type: "string", pattern: "^[A-Z]{2}[A-Z0-9]{9}[0-9]$" },
  description: "an ISIN with a correct check digit",
};

const long = text(20_000);

/** The type of costs that are only reported. It accepts as many decimals as manufacturers compute. */
const reportedCost = percentage({ min: -100, max: 100, maxDecimals: 15, example: "0.06" });

/** Declares a column that is not stored and only determines other columns. */
const hint = <Kind extends Value>(
  type: ColumnType<Kind>,
  about: string,
  fields: readonly TemplateField[] = [],
): Column => ({
  ...optional(type, about),
  ...(fields.length > 0 && { fields }),
  isHint: true,
});

export const funds = defineTable({
  kind: "funds",
  title: "Funds",
  plural: "funds",
  about:
    "Funds by ISIN, or by symbol if they have none. EMT and EPT files can be imported unchanged (their costs are ratios: 0.0125 is 1.25 %). A new fund only needs a name; unknown figures are shown as not published, and a fund whose risk, ongoing costs or entry fee is unknown can't be proposed.",
  columns: {
    isin: optional(isin, "ISIN, the key of the fund", { fields: findatexFields.isin }),
    symbol: optional(text(60), "ticker; the key of a fund without an ISIN"),
    name: optional(text(), "name; required for a new fund", { fields: findatexFields.name }),
    kind: hint(
      oneOf(["fund", "etf"]),
      "`etf` means fund type ETF and passive management, `fund` means fund type OPF, unless the other columns have values",
    ),
    fund_type: optional(codeOf(codeLists.fundTypes), "fund type; `FKI` is a fund for qualified investors"),
    fund_sub_type: optional(codeOf(codeLists.fundSubTypes), "fund sub-type"),
    currency: optional(
      currency,
      "empty: the currency of the ISIN's country. It can't be changed once the fund has prices",
      {
        fields: findatexFields.currency,
      },
    ),
    issuer: optional(text(200), "asset manager; a new one is added automatically", { fields: findatexFields.issuer }),
    asset_class: optional(
      codeOf(codeLists.assetClasses),
      "asset class; empty: derived from `asset_group`, `category` and the name",
    ),
    asset_sub_class: optional(codeOf(codeLists.assetSubClasses), "sub-class"),
    investment_area: optional(codeOf(codeLists.investmentAreas), "region in which the fund invests"),
    asset_group: hint(text(), "a data vendor's name of the asset class, such as `Fixed Income`"),
    category: hint(text(), "a data vendor's name of the category, such as `Corporate Bonds`"),
    description: hint(long, "description to show in all languages"),
    ...inLanguages("description", (language) => optional(long, `description in ${language}`)),
    contract_type: optional(
      codeOf(codeLists.contractTypes),
      "contract type that sells the fund; empty: `FUNDS` if it exists",
    ),
    management_style: optional(oneOf(["Active", "Passive", "InvestmentPlan"]), "management style"),
    dividend_policy: optional(oneOf(["Distribution", "ReInvestment"]), "whether income is paid out or reinvested"),
    risk_level: optional(whole(1, 7), "summary risk indicator (SRI); empty: calculated if there are enough prices", {
      fields: findatexFields.risk_level,
    }),
    leveraged: optional(yesOrNo, "whether the fund is leveraged or inverse; empty: derived from its name"),
    rating: optional(whole(1, 5), "number of stars"),
    ongoing_charge: optional(
      percent(),
      "ongoing costs (TER), percent a year: management fees and other ongoing costs, without transaction costs and performance fees",
      { fields: findatexFields.ongoing_charge },
    ),
    maximal_entry_fee: optional(
      percent(),
      "maximum entry fee that goes to the seller, in percent; import tiers as `feeschemes`",
      { fields: findatexFields.maximal_entry_fee },
    ),
    exit_cost: optional(percent(), "exit fee at the end of the recommended holding period, in percent", {
      fields: findatexFields.exit_cost,
    }),
    investment_horizon: optional(holdingPeriod, "recommended holding period in years", {
      fields: findatexFields.investment_horizon,
    }),
    unfavourable_gain: optional(
      gain,
      "expected return in the unfavourable scenario, percent a year, after ongoing costs; empty: calculated from the fund's history",
      { fields: findatexFields.unfavourable_gain },
    ),
    moderate_gain: optional(gain, "the same in the moderate scenario", { fields: findatexFields.moderate_gain }),
    favourable_gain: optional(gain, "the same in the favourable scenario", { fields: findatexFields.favourable_gain }),
    expected_income: optional(percent(), "expected distributions, percent a year"),
    aum: optional({ ...amount, parse: parseAum }, "assets under management, in the fund's currency"),
    one_off_investment: optional(requirement, "whether a one-off investment is required, optional or not allowed", {
      fallback: "Optional",
    }),
    periodical_investment: optional(requirement, "whether a monthly investment is required, optional or not allowed", {
      fallback: "Optional",
    }),
    in_fund_market: optional(yesOrNo, "whether the fund can be bought", { fallback: true }),
    available_for_ltip: optional(yesOrNo, "available for a long-term investment product", { fallback: false }),
    allow_for_paid_advisory: optional(yesOrNo, "available with paid advice", { fallback: true }),
    allow_for_not_paid_advisory: optional(yesOrNo, "available without paid advice", { fallback: true }),
    allowed_without_figures: optional(
      yesOrNo,
      "allows proposals although the risk, ongoing costs or entry fee is unknown; the operator decides this",
      { fallback: false },
    ),
    related_funds: optional(listOf(fundKey), "ISINs or symbols of related funds to show on the fund's page", {
      fallback: [],
    }),
    identifier_type: hint(
      // This code is a number in a workbook.
      { ...text(60), workbookType: "numbers" },
      "type of the identifier in EMT and EPT; rows with a type other than 1 (ISIN) are left out",
      findatexFields.identifier_type,
    ),
    ...Object.fromEntries(
      reportedCosts.map(({ column, about }) => [
        column,
        hint(reportedCost, `${about}, in percent; reported but not stored`, findatexFields[column]),
      ]),
    ),
  },
  key: ["isin", "symbol"],
  keyColumn: ({ isin: of }) => (of === null ? "symbol" : "isin"),
  keyOf: ({ isin: of, symbol }) => String(of ?? `symbol ${String(symbol)}`),
  missing: "stay",
  replaces: "are withdrawn from the market",
  isWithdrawn: (entry) => entry["in_fund_market"] === false,
  isInCatalogue: true,
  skippedHeadings: templateHeading,
  isOther: ({ identifier_type: type }) => typeof type === "string" && !/^1(?:\D|$)/.test(type),
  otherReason: "the identifier is not an ISIN",
  review: reviewFunds,
  examples: [
    {
      isin: "US78462F1030",
      name: "SPDR S&P 500 ETF Trust",
      kind: "etf",
      currency: "USD",
      issuer: "State Street",
      asset_class: "EQUITY",
      asset_sub_class: "EQ_NORTH_AMERICA",
      investment_area: "NAU",
      dividend_policy: "Distribution",
      risk_level: "5",
      ongoing_charge: "0.0945",
      maximal_entry_fee: "1.5",
      exit_cost: "0",
      investment_horizon: "7",
    },
    {
      isin: "US4642872422",
      name: "iShares iBoxx $ Investment Grade Corporate Bond ETF",
      kind: "etf",
      currency: "USD",
      issuer: "BlackRock",
      asset_class: "BONDS",
      asset_sub_class: "BO_CORPORATE",
      investment_area: "NAU",
      dividend_policy: "Distribution",
      risk_level: "3",
      ongoing_charge: "0.14",
      maximal_entry_fee: "1",
      exit_cost: "0",
      investment_horizon: "5",
    },
  ],
  read: readFunds,
  async createCompletion({ client }) {
    const canonical = await readIssuerNames(client);
    return (entry, known, fileValues) => {
      const issuer = typeof entry["issuer"] === "string" ? canonical(entry["issuer"]) : null;
      return completeFund({ ...entry, issuer }, known, fileValues);
    };
  },
  checkRow(entry, refuse, known) {
    if (entry["isin"] === null && entry["symbol"] === null) refuse("isin", "a fund needs an ISIN or a symbol");
    if (entry["name"] === null) refuse("name", "a fund needs a name");
    if (entry["currency"] === null) refuse("currency", "a fund needs a currency");
    else if (known?.["hasPrices"] === true && known["currency"] !== entry["currency"])
      refuse(
        "currency",
        `the fund's prices are in ${String(known["currency"])}, so its currency can't become "${String(entry["currency"])}": import a share class in another currency under its own ISIN`,
      );
    const gains = ["unfavourable_gain", "moderate_gain", "favourable_gain"].map((name) => entry[name]);
    for (const [index, name] of ["moderate_gain", "favourable_gain"].entries()) {
      const [low, high] = [gains[index], gains[index + 1]];
      if (typeof low === "number" && typeof high === "number" && low > high)
        refuse(name, `this is less than the return of the less favourable scenario, ${low}`);
    }
  },
  async write(rows, work) {
    const fromCountry = rows.added.filter(({ hasCurrencyOfCountry }) => hasCurrencyOfCountry === true).length;
    const stored = await storeFunds([...rows.added, ...rows.changed.map(({ after }) => after)], work);
    const notes = [
      ...(fromCountry > 0
        ? [`${countOf(fromCountry, "fund")} without a currency: the currency of the ISIN's country was used.`]
        : []),
      ...stored,
    ];
    const broken = rows.added.filter(({ name }) => /\uFFFD|Ôø|Ã[\u0080-\u00BF]/.test(String(name)));
    return broken.length > 0
      ? [
          ...notes,
          `${countOf(broken.length, "name")} with damaged characters in the file (${broken
            .slice(0, 3)
            .map(({ name }) => `"${String(name)}"`)
            .join(", ")}): correct them and import again.`,
        ]
      : notes;
  },
  // Refreshes the compositions of programs, because they contain the names and issuers of funds.
  async refresh({ client }) {
    await createProgramCompositions({ db: databaseOn(client) }).refresh();
    return [];
  },
  async remove(rows, { client }) {
    await client.query("update funds set allowed_in_fund_market = false where coalesce(isin, symbol) = any($1)", [
      rows.map(({ isin: of, symbol }) => of ?? symbol),
    ]);
  },
});

function parseAum(written: string, context: Parameters<typeof amount.parse>[1]): number {
  const value = numberIn(written, context.decimals, { noun: "amount" });
  if (value === null || value < 0 || value > 1e15)
    throw new CellRefused(`"${written}" is not an amount such as 1500000`);
  return value;
}

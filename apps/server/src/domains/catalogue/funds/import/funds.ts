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
import { isinFault } from "./isin.ts";
import { readIssuerNames } from "./issuer-names.ts";
import { reportedCosts, reviewFunds } from "./review-funds.ts";
import { readFunds, storeFunds } from "./store-funds.ts";

const isin: ColumnType<string> = {
  parse(written) {
    const bare = written.replaceAll(/\s/g, "");
    const code = /^[A-Z]{2}/.test(bare) ? bare : written;
    if (checkIsin("isin", code).length > 0) throw new CellRefused(isinFault(code) ?? "no ISIN");
    return code;
  },
  format: (value) => value,
  schema: { type: "string", pattern: "^[A-Z]{2}[A-Z0-9]{9}[0-9]$" },
  description: "an ISIN; its check digit is checked",
};

const long = text(20_000);

/** A cost that is only reported, so it may have as many decimals as manufacturers compute. */
const reportedCost = percentage({ min: -100, max: 100, maxDecimals: 15, example: "0.06" });

/** A hint decides other columns and is not stored. */
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
  what: "funds",
  about:
    "Funds by ISIN, or by symbol where there is none. Headings of EMT and EPT files are taken as they are (costs there are parts of one). Of a new fund only its name is needed; what stays unknown is shown as not published, and a fund whose risk, charge or entry fee nobody knows cannot be proposed.",
  columns: {
    isin: optional(isin, "ISIN, the key of the fund", { fields: findatexFields.isin }),
    symbol: optional(text(60), "ticker; the key of a fund that has no ISIN"),
    name: optional(text(), "its name; a new fund needs one", { fields: findatexFields.name }),
    kind: hint(
      oneOf(["fund", "etf"]),
      "`etf` is the type ETF and passive, `fund` the type OPF, unless the next columns say otherwise",
    ),
    fund_type: optional(codeOf(codeLists.fundTypes), "its type; `FKI` for qualified investors"),
    fund_sub_type: optional(codeOf(codeLists.fundSubTypes), "its sub-type"),
    currency: optional(
      currency,
      "empty: that of the country of the ISIN. It cannot be changed once there are prices in it",
      {
        fields: findatexFields.currency,
      },
    ),
    issuer: optional(text(200), "asset manager; one that is not there yet is added", { fields: findatexFields.issuer }),
    asset_class: optional(
      codeOf(codeLists.assetClasses),
      "asset class; empty: by the words of the next columns and the name",
    ),
    asset_sub_class: optional(codeOf(codeLists.assetSubClasses), "sub-class"),
    investment_area: optional(codeOf(codeLists.investmentAreas), "region in which it invests"),
    asset_group: hint(text(), "group in the words of a data vendor, such as `Fixed Income`"),
    category: hint(text(), "category in the words of a data vendor, such as `Corporate Bonds`"),
    description: hint(long, "description in one language, shown in all"),
    ...inLanguages("description", (language) => optional(long, `description in ${language}`)),
    contract_type: optional(
      codeOf(codeLists.contractTypes),
      "contract type that sells it; empty: `FUNDS` where the portal has it",
    ),
    management_style: optional(oneOf(["Active", "Passive", "InvestmentPlan"]), "how it is managed"),
    dividend_policy: optional(oneOf(["Distribution", "ReInvestment"]), "whether gains are paid out or kept"),
    risk_level: optional(
      whole(1, 7),
      "summary risk indicator (SRI); empty: computed from prices where they reach back far enough",
      {
        fields: findatexFields.risk_level,
      },
    ),
    leveraged: optional(yesOrNo, "whether it multiplies or inverts what it follows; empty: as its name says"),
    rating: optional(whole(1, 5), "stars"),
    ongoing_charge: optional(
      percent(),
      "total expense ratio (TER), percent a year: management fees and other running costs, without transaction costs and performance fees",
      { fields: findatexFields.ongoing_charge },
    ),
    maximal_entry_fee: optional(
      percent(),
      "largest entry fee, percent, that goes to the seller; tiers come by `feeschemes`",
      { fields: findatexFields.maximal_entry_fee },
    ),
    exit_cost: optional(percent(), "exit fee at the end of the recommended holding period, percent", {
      fields: findatexFields.exit_cost,
    }),
    investment_horizon: optional(holdingPeriod, "recommended holding period, years", {
      fields: findatexFields.investment_horizon,
    }),
    unfavourable_gain: optional(
      gain,
      "expected gain of an unfavourable course, percent a year, net of running costs; empty: from its history",
      { fields: findatexFields.unfavourable_gain },
    ),
    moderate_gain: optional(gain, "of a moderate course", { fields: findatexFields.moderate_gain }),
    favourable_gain: optional(gain, "of a favourable course", { fields: findatexFields.favourable_gain }),
    expected_income: optional(percent(), "expected payments to holders, percent a year"),
    aum: optional({ ...amount, parse: parseAum }, "assets under management, in its currency"),
    one_off_investment: optional(requirement, "whether a one-off amount is asked", { fallback: "Optional" }),
    periodical_investment: optional(requirement, "whether a monthly amount is asked", { fallback: "Optional" }),
    in_fund_market: optional(yesOrNo, "whether it can be bought", { fallback: true }),
    available_for_ltip: optional(yesOrNo, "for a long-term investment product too", { fallback: false }),
    allow_for_paid_advisory: optional(yesOrNo, "can be sold with paid advice", { fallback: true }),
    allow_for_not_paid_advisory: optional(yesOrNo, "can be sold without paid advice", { fallback: true }),
    allowed_without_figures: optional(
      yesOrNo,
      "lets it be proposed although its risk, charge or entry fee is not known; a decision of the operator's",
      { fallback: false },
    ),
    related_funds: optional(listOf(fundKey), "ISINs or symbols of funds that its page names as related", {
      fallback: [],
    }),
    identifier_type: hint(
      // In a workbook the code is a number.
      { ...text(60), workbookType: "numbers" },
      "code of the identifier in EMT and EPT; rows with a code other than 1 (ISIN) are left out",
      findatexFields.identifier_type,
    ),
    ...Object.fromEntries(
      reportedCosts.map(({ column, about }) => [
        column,
        hint(reportedCost, `${about}, percent; reported and not kept`, findatexFields[column]),
      ]),
    ),
  },
  key: ["isin", "symbol"],
  keyColumn: ({ isin: of }) => (of === null ? "symbol" : "isin"),
  keyOf: ({ isin: of, symbol }) => String(of ?? `symbol ${String(symbol)}`),
  missing: "stay",
  replaces: "are withdrawn from the market",
  isGone: (entry) => entry["in_fund_market"] === false,
  isInCatalogue: true,
  skippedHeadings: templateHeading,
  isOther: ({ identifier_type: type }) => typeof type === "string" && !/^1(?:\D|$)/.test(type),
  otherReason: "their identifier is not an ISIN",
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
        `its prices are in ${String(known["currency"])}: "${String(entry["currency"])}" would make them wrong; load a class in another currency under its own ISIN`,
      );
    const gains = ["unfavourable_gain", "moderate_gain", "favourable_gain"].map((name) => entry[name]);
    for (const [index, name] of ["moderate_gain", "favourable_gain"].entries()) {
      const [low, high] = [gains[index], gains[index + 1]];
      if (typeof low === "number" && typeof high === "number" && low > high)
        refuse(name, `this is less than the gain of the course before it, ${low}`);
    }
  },
  async write(rows, work) {
    const fromCountry = rows.added.filter(({ hasCurrencyOfCountry }) => hasCurrencyOfCountry === true).length;
    const stored = await storeFunds([...rows.added, ...rows.changed.map(({ after }) => after)], work);
    const notes = [
      ...(fromCountry > 0
        ? [`${countOf(fromCountry, "fund")} without a currency got that of the country of the ISIN.`]
        : []),
      ...stored,
    ];
    const broken = rows.added.filter(({ name }) => /\uFFFD|Ôø|Ã[\u0080-\u00BF]/.test(String(name)));
    return broken.length > 0
      ? [
          ...notes,
          `Letters of ${countOf(broken.length, "name")} were lost before this file was written (${broken
            .slice(0, 3)
            .map(({ name }) => `"${String(name)}"`)
            .join(", ")}): correct them and import again.`,
        ]
      : notes;
  },
  // Programs list their funds by name and issuer.
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
  if (value === null || value < 0 || value > 1e15) throw new CellRefused(`"${written}" is no amount such as 1500000`);
  return value;
}

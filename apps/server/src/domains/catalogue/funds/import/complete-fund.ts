import type { Entry } from "../../../imports/definition/kind.ts";
import { classify } from "./asset-class-map.ts";
import { isLeveragedName } from "./is-leveraged.ts";
import { currencyOfIsin } from "./isin.ts";

/**
 * Fills in cells of a fund from its other cells: the currency from the ISIN, the asset class from the file's terms, and
 * the fund's type and style from its kind.
 */
export function completeFund(entry: Entry, known: Entry | undefined, fileValues: Entry): Entry {
  const currencyOf = entry["currency"] ?? (typeof entry["isin"] === "string" ? currencyOfIsin(entry["isin"]) : null);
  return {
    ...entry,
    ...typeOf(entry, known, fileValues),
    ...classOf(entry, known, fileValues),
    ...descriptionOf(fileValues),
    currency: currencyOf,
    // Not a database column: the import report counts the funds for which this is true.
    hasCurrencyOfCountry: known === undefined && fileValues["currency"] === undefined,
    leveraged: leverageOf(entry, known, fileValues),
  };
}

function typeOf(entry: Entry, known: Entry | undefined, fileValues: Entry): Entry {
  const { kind } = fileValues;
  const isEtf = kind === "etf";
  const before = known?.["fund_type"] ?? null;
  const isOther = kind !== undefined && (before === "ETF") !== isEtf;
  return {
    fund_type: fileValues["fund_type"] ?? (before === null || isOther ? (isEtf ? "ETF" : "OPF") : before),
    management_style: entry["management_style"] ?? (kind === undefined ? null : isEtf ? "Passive" : "Active"),
  };
}

/** Derives the asset class again if the file has terms for it. A class given in the file takes precedence. */
function classOf(entry: Entry, known: Entry | undefined, fileValues: Entry): Entry {
  const hasTerms = fileValues["asset_group"] !== undefined || fileValues["category"] !== undefined;
  const name = String(entry["name"] ?? "");
  const isNamed = fileValues["asset_class"] !== undefined;
  if (known !== undefined && !hasTerms) return {};
  const classified = classify({
    group: String(fileValues["asset_group"] ?? ""),
    category: String(fileValues["category"] ?? ""),
    name,
  });
  const fits = !isNamed || classified.assetClass === fileValues["asset_class"];
  return {
    asset_class: fileValues["asset_class"] ?? classified.assetClass,
    asset_sub_class: fileValues["asset_sub_class"] ?? (fits ? classified.subClass : null),
    investment_area: fileValues["investment_area"] ?? classified.area ?? known?.["investment_area"] ?? null,
  };
}

function descriptionOf({ description }: Entry): Entry {
  if (typeof description !== "string") return {};
  return { description_en: description, description_cs: description, description_sk: description };
}

/**
 * Returns the value in the file if there is one. Otherwise returns the stored value if the name is unchanged, and
 * evaluates the name if it is new or changed.
 */
function leverageOf(entry: Entry, known: Entry | undefined, fileValues: Entry): boolean {
  if (typeof fileValues["leveraged"] === "boolean") return fileValues["leveraged"];
  if (known !== undefined && known["name"] === entry["name"]) return known["leveraged"] === true;
  return isLeveragedName(String(entry["name"] ?? ""));
}

import { type CartReference, type CartState, listItems } from "@fundport/cart";
import { type PrintableCart } from "../../sales/cart/service.ts";
import { type Pairs, pairsOf, pick } from "./pairs.ts";

type Catalogue = PrintableCart["reference"];
/** Ids of catalogue entries that a cart refers to. */
type NamedIds = {
  readonly funds: ReadonlySet<number>;
  readonly programs: ReadonlySet<number>;
  readonly contractTypes: ReadonlySet<number>;
  readonly chargingMethods: ReadonlySet<number>;
  readonly currencies: ReadonlySet<number>;
};

const productFields = [
  "id",
  "name",
  "currencyId",
  "contractTypeId",
  "riskLevel",
  "unfavourableGain",
  "moderateGain",
  "favourableGain",
  "oneOffInvestmentType",
  "periodicalInvestmentType",
  "availableForLTIP",
  "allowForPaidAdvisory",
  "allowForNotPaidAdvisory",
  "exitCost",
] as const;
const fundFields = [
  ...productFields,
  "isin",
  "priceDay",
  "fundTypeId",
  "assetClassId",
  "allowedInFundMarket",
  "investmentHorizon",
  "ongoingCharge",
  "missingFigures",
  "estimates",
] as const;
const programFields = [...productFields, "investmentHorizon", "ter", "funds"] as const;
const contractTypeFields = [
  "id",
  "name",
  "status",
  "investmentPlanType",
  "longTermInvestmentProduct",
  "allowForPaidAdvisory",
  "commChargingMethods",
  "calcConfiguration",
  "programIds",
] as const;
const userFields = [
  "currencyId",
  "countryCode",
  "checkBirthDate",
  "allowEntryFeeDiscount",
  "allowSameFrameworkContract",
  "minimalDealerFee",
  "maximalDealerFee",
  "premiumSetUpFee",
  "klasikPayments",
  "servisPayment",
  "onlyOneAppendixInFundooo",
  "prepaid",
] as const;

/**
 * The part of a catalogue that a cart needs. Maps are stored as pairs in order of id. Contains only plain data without
 * names of persons.
 */
export type FrozenCatalogue = ReturnType<typeof freezeCatalogue>;

/**
 * Returns the part of a catalogue that is needed to calculate, check and print a cart: its products, the lines of its
 * contracts with their terms, and the exchange rates between its currencies. Includes only the user's terms, and omits
 * the client's name from a framework contract.
 */
export function freezeCatalogue(state: CartState, reference: Catalogue) {
  const named = listNamed(state, reference);
  const funds = pairsOf(reference.funds, named.funds);
  const programs = pairsOf(reference.programs, named.programs);
  const classIds = new Set(
    [...funds.map(([, fund]) => fund), ...programs.flatMap(([, program]) => program.funds)].flatMap(
      ({ assetClassId }) => assetClassId ?? [],
    ),
  );
  const typeIds = new Set(funds.flatMap(([, { fundTypeId }]) => fundTypeId ?? []));
  const isNamed = ({ fromCurrencyId, toCurrencyId }: { fromCurrencyId: number; toCurrencyId: number }) =>
    named.currencies.has(fromCurrencyId) && named.currencies.has(toCurrencyId);
  const only = (id: number | null) => new Set(id === null ? [] : [id]);
  return {
    user: pick(reference.user, userFields),
    maxCartItems: reference.maxCartItems,
    disableCartPackages: reference.disableCartPackages ?? false,
    funds: mapPairs(funds, (fund) => pick(fund, fundFields)),
    programs: mapPairs(programs, (program) => pick(program, programFields)),
    contractTypes: mapPairs(pairsOf(reference.contractTypes, named.contractTypes), (type) =>
      pick(type, contractTypeFields),
    ),
    commissionModels: mapPairs(pairsOf(reference.commissionModels, only(state.serviceFeeId)), (model) =>
      pick(model, ["id", "code", "name", "availableForLTIP"]),
    ),
    chargingMethods: mapPairs(pairsOf(reference.chargingMethods, named.chargingMethods), (method) =>
      pick(method, ["id", "name", "method", "minimalInvestmentPct", "thirdPartyPct"]),
    ),
    assetClasses: mapPairs(pairsOf(reference.assetClasses, classIds), (row) => pick(row, ["id", "name", "color"])),
    fundTypes: mapPairs(pairsOf(reference.fundTypes, typeIds), (type) =>
      pick(type, ["id", "code", "hasQuestionnaire", "questionnaireCode"]),
    ),
    currencies: mapPairs(pairsOf(reference.currencies, named.currencies), (row) => pick(row, ["id", "code"])),
    rates: reference.rates
      .filter(isNamed)
      .map((rate) => pick(rate, ["fromCurrencyId", "toCurrencyId", "rate", "unit", "date"])),
    fundFeeSchemes: pairsOf(reference.fundFeeSchemes, named.funds),
    programFeeSchemes: pairsOf(reference.programFeeSchemes, named.programs),
    fundLimits: pairsOf(reference.fundLimits, named.funds),
    programLimits: pairsOf(reference.programLimits, named.programs),
    frameworkContracts: mapPairs(
      pairsOf(reference.frameworkContracts, only(state.frameworkContractId)),
      ({ clientName: _name, ...terms }) =>
        pick(terms, ["id", "clientBirthDate", "longTermInvestmentProduct", "commissionModelId", "paidAdvisoryFeeRate"]),
    ),
  };
}

function mapPairs<Value, Mapped>(pairs: Pairs<Value>, map: (value: Value) => Mapped): Pairs<Mapped> {
  return pairs.map(([id, value]) => [id, map(value)]);
}

function listNamed(state: CartState, reference: CartReference): NamedIds {
  const entries = listItems(state);
  const items = entries.flatMap((entry) => (entry.itemType === "Package" ? [] : [entry]));
  const fundsOfPackages = entries.flatMap((entry) => (entry.itemType === "Package" ? entry.funds : []));
  const idsOf = (type: "Fund" | "Program" | "Contract") =>
    items.flatMap(({ itemType, id }) => (itemType === type ? [id] : []));
  const funds = new Set([...idsOf("Fund"), ...fundsOfPackages.map(({ id }) => id)]);
  const lines = idsOf("Contract").flatMap((id) => reference.contractTypes.get(id)?.programIds ?? []);
  const programs = new Set([...idsOf("Program"), ...lines]);
  const products = [
    ...[...funds].flatMap((id) => reference.funds.get(id) ?? []),
    ...[...programs].flatMap((id) => reference.programs.get(id) ?? []),
  ];
  const schemes = [
    ...[...funds].flatMap((id) => reference.fundFeeSchemes.get(id) ?? []),
    ...[...programs].flatMap((id) => reference.programFeeSchemes.get(id) ?? []),
  ];
  const { user } = reference;
  return {
    funds,
    programs,
    contractTypes: new Set([...idsOf("Contract"), ...products.flatMap(({ contractTypeId }) => contractTypeId ?? [])]),
    chargingMethods: new Set(entries.flatMap(({ calcInput }) => calcInput.chargingMethodId ?? [])),
    currencies: new Set([
      user.currencyId,
      ...(user.prepaid === null ? [] : [user.prepaid.currencyId]),
      ...entries.flatMap(({ calcInput }) => calcInput.currencyId ?? []),
      ...products.map(({ currencyId }) => currencyId),
      ...schemes.map(({ currencyId }) => currencyId),
    ]),
  };
}

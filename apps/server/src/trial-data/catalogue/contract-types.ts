import {
  commissionChargingMethods,
  currencies,
  idOf,
} from "../../domains/catalogue/reference/code-lists/code-lists.ts";
import { texts } from "../../lib/texts.ts";
import type {
  contractTypeChargingMethods as methodTable,
  contractTypeConfigurations as configurationTable,
  contractTypes as contractTypeTable,
} from "../../domains/catalogue/reference/tables.ts";

type ContractType = typeof contractTypeTable.$inferInsert & { id: number };

export const contractTypes: ContractType[] = [
  {
    id: 1,
    code: "FUNDS",
    order: 1,
    status: "Active",
    businessType: "Funds",
    useType: "Other",
    investmentPlanType: "None",
    longTermInvestmentProduct: "AVAILABLE",
    allowForPaidAdvisory: true,
    names: texts("Funds", "Fondy", "Fondy"),
    descriptions: texts(
      "Individual funds of your choice.",
      "Jednotlivé fondy podle vlastního výběru.",
      "Jednotlivé fondy podľa vlastného výberu.",
    ),
  },
  {
    id: 2,
    code: "TARGET",
    order: 2,
    status: "Active",
    businessType: "Asset",
    useType: "Other",
    investmentPlanType: "WithTargetProgram",
    longTermInvestmentProduct: "AVAILABLE",
    allowForPaidAdvisory: true,
    names: texts("Target plan", "Cílový plán", "Cieľový plán"),
    descriptions: texts(
      "Starts with shares and reduces risk as the target approaches.",
      "Začíná akciemi a s blížícím se cílem snižuje riziko.",
      "Začína akciami a s blížiacim sa cieľom znižuje riziko.",
    ),
  },
  {
    id: 3,
    code: "GREEN",
    order: 3,
    status: "Active",
    businessType: "Asset",
    useType: "Other",
    investmentPlanType: "WithTargetProgram",
    longTermInvestmentProduct: "NOT_AVAILABLE",
    allowForPaidAdvisory: true,
    names: texts("Green plan", "Zelený plán", "Zelený plán"),
    descriptions: texts(
      "A target plan made up only of sustainable funds.",
      "Cílový plán složený jen z udržitelných fondů.",
      "Cieľový plán zložený len z udržateľných fondov.",
    ),
  },
  {
    id: 4,
    code: "ACTIVE",
    order: 4,
    status: "Active",
    businessType: "Asset",
    useType: "Other",
    investmentPlanType: "WithoutTargetProgram",
    longTermInvestmentProduct: "AVAILABLE",
    allowForPaidAdvisory: true,
    names: texts("Active portfolios", "Aktivní portfolia", "Aktívne portfóliá"),
    descriptions: texts(
      "Managers select the funds and adjust them to the markets.",
      "Správci vybírají fondy a mění je podle vývoje trhů.",
      "Správcovia vyberajú fondy a menia ich podľa vývoja trhov.",
    ),
  },
  {
    id: 5,
    code: "PASSIVE",
    order: 5,
    status: "Active",
    businessType: "Asset",
    useType: "QuickOptions",
    investmentPlanType: "WithoutTargetProgram",
    longTermInvestmentProduct: "AVAILABLE",
    allowForPaidAdvisory: true,
    names: texts("Index portfolios", "Indexová portfolia", "Indexové portfóliá"),
    descriptions: texts(
      "Index funds at low cost.",
      "Indexové fondy s nízkými náklady.",
      "Indexové fondy s nízkymi nákladmi.",
    ),
  },
  {
    id: 6,
    code: "LTIP",
    order: 6,
    status: "Active",
    businessType: "Asset",
    useType: "Other",
    investmentPlanType: "WithTargetProgram",
    longTermInvestmentProduct: "REQUIRED",
    allowForPaidAdvisory: false,
    names: texts("Long-term investment product", "Dlouhodobý investiční produkt", "Dlhodobý investičný produkt"),
    descriptions: texts(
      "Saving for retirement with tax relief and employer contributions.",
      "Spoření na stáří s daňovou úlevou a příspěvkem zaměstnavatele.",
      "Sporenie na starobu s daňovou úľavou a príspevkom zamestnávateľa.",
    ),
  },
  {
    id: 7,
    code: "QUALIFIED",
    order: 7,
    status: "Active",
    businessType: "Funds",
    useType: "Other",
    investmentPlanType: "None",
    longTermInvestmentProduct: "NOT_AVAILABLE",
    allowForPaidAdvisory: false,
    names: texts(
      "Funds for qualified investors",
      "Fondy kvalifikovaných investorů",
      "Fondy kvalifikovaných investorov",
    ),
    descriptions: null,
  },
  {
    id: 8,
    code: "CHILDREN",
    order: 8,
    status: "ComingSoon",
    businessType: "Asset",
    useType: "Other",
    investmentPlanType: "WithTargetProgram",
    longTermInvestmentProduct: "NOT_AVAILABLE",
    allowForPaidAdvisory: false,
    names: texts("Plan for children", "Plán pro děti", "Plán pre deti"),
    descriptions: texts(
      "Saving for a good start in life.",
      "Spoření na start do života.",
      "Sporenie na štart do života.",
    ),
  },
  {
    id: 9,
    code: "CLASSIC",
    order: 9,
    status: "Disabled",
    businessType: "Asset",
    useType: "Other",
    investmentPlanType: "WithoutTargetProgram",
    longTermInvestmentProduct: "NOT_AVAILABLE",
    allowForPaidAdvisory: false,
    names: texts("Classic portfolios", "Klasická portfolia", "Klasické portfóliá"),
    descriptions: null,
  },
];

/**
 * How entry fees can be charged for each contract type. The long-term product charges the fee with every payment, as
 * its contributions require.
 */
export const contractTypeChargingMethods: (typeof methodTable.$inferInsert)[] = contractTypes.flatMap(
  ({ id, code }) => {
    const codes =
      code === "LTIP" ? (["CONCURRENTLY", "NONE"] as const) : (["UPFRONT", "CONCURRENTLY", "SHARED"] as const);
    return codes.map((method, order) => ({
      contractTypeId: id,
      commissionChargingMethodId: idOf(commissionChargingMethods, method),
      order,
    }));
  },
);

/** Limits of the amounts and of their sliders. All currencies other than the crown have the same limits. */
const inCrowns = { min: 500, max: 1_000_000_000, top: 5_000_000 };
const inOther = { min: 20, max: 40_000_000, top: 200_000 };
const monthlyInCrowns = { min: 300, max: 10_000_000, top: 50_000, step: 100 };
const monthlyInOther = { min: 15, max: 400_000, top: 2_000, step: 5 };

/**
 * A configuration for every contract type in each displayed currency, because a cart only offers a currency for which
 * its product has these limits.
 */
export const contractTypeConfigurations: (typeof configurationTable.$inferInsert)[] = contractTypes.flatMap(
  ({ id, code: contractType }) =>
    currencies
      .filter(({ displayed }) => displayed)
      .map(({ id: currencyId, code }) => {
        const oneOff = code === "CZK" ? inCrowns : inOther;
        const monthly = code === "CZK" ? monthlyInCrowns : monthlyInOther;
        const minHorizon = contractType === "LTIP" ? 10 : 1;
        return {
          contractTypeId: id,
          currencyId,
          minOneOffAmount: oneOff.min,
          maxOneOffAmount: oneOff.max,
          minPeriodicalAmount: monthly.min,
          maxPeriodicalAmount: monthly.max,
          minInvestmentHorizon: minHorizon,
          maxInvestmentHorizon: 50,
          oneOffSlider: { min: 0, max: oneOff.top, step: oneOff.min * 10 },
          periodicalSlider: { min: 0, max: monthly.top, step: monthly.step },
          horizonSlider: { min: minHorizon, max: 40, step: 1 },
        };
      }),
);

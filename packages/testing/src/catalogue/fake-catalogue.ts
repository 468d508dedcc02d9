import type { EndpointName, EndpointOutput, Fund, Program } from "@fundport/api";
import { ids } from "../common.ts";
import { buildUser } from "../identity/users.ts";
import {
  buildCalcConfiguration,
  buildContractType,
  buildFeeScheme,
  buildFund,
  buildFundListItem,
  buildLimit,
  buildProgram,
  buildProgramListItem,
  buildTemplate,
} from "./products.ts";
import {
  assetClassBaseTypes,
  buildAssetClass,
  buildCodelists,
  buildCommissionModel,
  buildForexRate,
} from "./reference.ts";

const codelists = buildCodelists({
  assetClassBaseTypes: assetClassBaseTypes.slice(0, 2),
  currencies: [
    { id: ids.czk, code: "CZK", name: "Czech koruna", displayed: true },
    { id: ids.eur, code: "EUR", name: "Euro", displayed: true },
    { id: ids.usd, code: "USD", name: "US dollar", displayed: true },
  ],
  commissionChargingMethods: [
    {
      id: ids.upFront,
      code: "UPFRONT",
      name: "Up front",
      method: "UpFront",
      minimalInvestmentPct: null,
      thirdPartyPct: null,
    },
    {
      id: ids.concurrently,
      code: "CONCURRENT",
      name: "Concurrently",
      method: "Concurrently",
      minimalInvestmentPct: null,
      thirdPartyPct: null,
    },
  ],
  fundTypes: [{ id: 9, code: "FKI", name: "Qualified investors", hasQuestionnaire: true, questionnaireCode: null }],
});

/** A questionnaire with a single question. */
const questionnaire = {
  code: "AML",
  questionsDef: [
    {
      code: "SOURCE",
      text: "Where does the money come from?",
      questionType: "RadioGroup" as const,
      answersDef: [{ code: "WORK", text: "Work", freeTextAllowed: false, correctAnswer: null }],
    },
  ],
};
export const amlAnswers = { SOURCE: { chosen: ["WORK"], text: "" } };
/** Ids of the products in the fake catalogue. */
export const products = { equity: 1, bonds: 2, qualified: 3, closed: 4, euro: 5, balanced: 1, dynamic: 2 } as const;

const funds: readonly Fund[] = [
  buildFund({ id: products.equity, name: "Morava Global Equity", contractTypeId: 1 }),
  buildFund({ id: products.bonds, name: "Vltava Bonds", contractTypeId: 1, assetClassId: ids.bond }),
  buildFund({ id: products.qualified, name: "Sázava Qualified", contractTypeId: 1, fundTypeId: 9 }),
  buildFund({ id: products.closed, name: "Ohře Closed", contractTypeId: 1, allowedInFundMarket: false }),
  buildFund({ id: products.euro, name: "Dunaj Euro Growth", contractTypeId: 1, currencyId: ids.eur }),
];
const programs: readonly Program[] = [
  buildProgram({ id: products.balanced, name: "Balanced", code: "BALANCED", contractTypeId: 1 }),
  buildProgram({ id: products.dynamic, name: "Dynamic", code: "DYNAMIC", contractTypeId: 1, color: "#7a4fc0" }),
];
/** A template of the first two funds and a fund that is not allowed in packages. */
export const template = buildTemplate({
  id: 7,
  name: "Golden mean",
  funds: [
    { idFund: products.equity, ratio: 30 },
    { idFund: products.bonds, ratio: 50 },
    { idFund: products.qualified, ratio: 20 },
  ],
});
const contractTypes = [
  buildContractType({
    name: "Life-cycle plan",
    programIds: [products.balanced, products.dynamic],
    calcConfiguration: [
      buildCalcConfiguration(),
      buildCalcConfiguration({
        currencyId: ids.eur,
        maxOneOffAmount: 400_000,
        oneOffSlider: { min: 0, max: 200_000, step: 500 },
      }),
    ],
  }),
];

/** Returns the responses that the app loads after log-in, with the fields that carts and client forms use. */
export function fakeLists(user: Partial<EndpointOutput<"getUser">> = {}) {
  return {
    getUser: buildUser(user),
    getCodelists: codelists,
    getForex: [buildForexRate()],
    getAssetClasses: [
      buildAssetClass(),
      buildAssetClass({ id: ids.bond, code: "B", name: "Bonds", color: "#12807a", baseTypeId: 2 }),
    ],
    getCommissionModels: [
      buildCommissionModel({ id: 1, code: "PAID_ADVISORY_FEE_CZ", name: "PREMIUM" }),
      buildCommissionModel({ id: 2, code: "FIX_FEE_CZ", name: "Klasik" }),
      buildCommissionModel({ id: 3, code: "SERVIS_CZ", name: "Servis" }),
      buildCommissionModel({ id: 4, code: "ZDARMA", name: "Zdarma" }),
    ],
    getContractTypes: contractTypes,
    getFrameworkContracts: [],
    getSentClientForms: [],
    getHints: [],
    getAmlQuestionnaire: questionnaire,
    getFundPackageTemplates: { details: [] },
    getFunds: funds.map(({ id, name, isin, currencyId, assetClassId, fundTypeId, allowedInFundMarket }) =>
      buildFundListItem({ id, name, isin, currencyId, assetClassId, fundTypeId, allowedInFundMarket }),
    ),
    getPrograms: programs.map(({ id, name, code, contractTypeId, managementStyle, investmentHorizon, ...program }) =>
      buildProgramListItem({
        id,
        name,
        code,
        contractTypeId,
        managementStyle,
        investmentHorizon,
        unfavourableGain: program.unfavourableGain,
        moderateGain: program.moderateGain,
        favourableGain: program.favourableGain,
      }),
    ),
  } satisfies { [Name in EndpointName]?: EndpointOutput<Name> };
}

/** A request with a product's id in its path. */
type ProductRequest = { readonly params: readonly string[] };

function find<Product extends { id: number }>(list: readonly Product[], request: ProductRequest) {
  return list.find(({ id }) => String(id) === request.params[0]) ?? { refusal: 404, code: "NotFound" };
}

/** Responses to the requests that a cart sends for each product. The entry fee is one per cent in all of them. */
export const productAnswers = {
  getFund: (request: ProductRequest) => find(funds, request),
  getProgram: (request: ProductRequest) => find(programs, request),
  getContractType: (request: ProductRequest) => find(contractTypes, request),
  getFundPackageTemplate: (request: ProductRequest) => find([template], request),
  getFundFeeSchemes: [buildFeeScheme()],
  getProgramFeeSchemes: [buildFeeScheme()],
  getFundLimits: [buildLimit()],
  getProgramLimits: [buildLimit()],
};

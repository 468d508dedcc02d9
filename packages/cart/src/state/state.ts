import type { QuestionnaireAnswer, QuestionnaireAnswers } from "@fundport/rules";
import type { Day } from "@fundport/units";

/** The types of products in a cart. Source: docs/reference/cart.md#cart-state. */
export const productTypes = ["Fund", "Program", "Contract"] as const;
export type ProductType = (typeof productTypes)[number];
export type ItemType = ProductType | "Package";
export const investmentTypes = ["OneOff", "Periodical"] as const;
export type InvestmentType = (typeof investmentTypes)[number];
export const amountInputMethods = ["AMOUNT", "PERCENT"] as const;
export type AmountInputMethod = (typeof amountInputMethods)[number];

/**
 * The inputs of a fund, program or contract. An empty input is null. Amounts are in `currencyId`, the horizon is in
 * years.
 */
export type ItemInput = {
  readonly oneOffAmount: number | null;
  readonly periodicalAmount: number | null;
  readonly investmentHorizon: number | null;
  readonly chargingMethodId: number | null;
  readonly currencyId: number | null;
  readonly startingLineId: number | null;
  readonly endingLineId: number | null;
  readonly employerContribution: boolean;
};
export type AmlAnswer = QuestionnaireAnswer;
export type AmlAnswers = QuestionnaireAnswers;
/** The maximum number of answers in a stored cart. No questionnaire has as many; a stored cart with more is invalid. */
export const maxAmlAnswers = 200;
export type CartItem = {
  readonly uuid: string;
  /** The id of the fund, program or contract type. */
  readonly id: number;
  readonly itemType: ProductType;
  readonly isAmlValidated: boolean;
  /** The answers to the questionnaire. Omitted if the item has no questionnaire, or until it is submitted. */
  readonly amlAnswers?: AmlAnswers;
  readonly calcInput: ItemInput;
};

export type PackageFund = { readonly id: number; readonly investedAmount: number; readonly share: number };
export type PackageInput = {
  readonly investmentType: InvestmentType;
  readonly investedAmount: number | null;
  readonly investmentHorizon: number | null;
  readonly currencyId: number | null;
  readonly chargingMethodId: number | null;
};
/** The maximum number of funds in a package. No real package has as many; a stored cart with more is invalid. */
export const maxPackageFunds = 200;
export type CartPackage = {
  readonly uuid: string;
  readonly itemType: "Package";
  readonly name: string;
  /** Identifies the package in all carts. A package is not added if it is already in the cart. */
  readonly packageUuid: string;
  readonly amountInputMethod: AmountInputMethod;
  readonly calcInput: PackageInput;
  /**
   * The funds of the package. Shares are in percent with 4 decimals, amounts are whole numbers in the package's
   * currency.
   */
  readonly funds: readonly PackageFund[];
};
export type CartEntry = CartItem | CartPackage;

/** The steps of the cart, in their order. Source: docs/reference/cart.md#steps. */
export const cartSteps = ["cart", "client", "contract", "signed"] as const;
export type CartStep = (typeof cartSteps)[number];

/** The advisor's inputs. Figures are derived from the inputs and never stored. */
export type CartState = {
  readonly serviceFeeId: number | null;
  /** The absolute fee: an amount a year, in the user's currency. */
  readonly advisorFeeAbsolute: number | null;
  /** The relative fee in percent a year. If the model charges per transaction, it is the fee of one payment. */
  readonly advisorFeeRelative: number | null;
  /** The discount in percent. Under premium advisory it is in percentage points of the set-up fee. */
  readonly discount: number | null;
  readonly dateOfBirth: Day | null;
  readonly frameworkContractId: number | null;
  readonly contractIsAppendix: boolean;
  readonly longTermInvestmentProduct: boolean;
  readonly activeStep: CartStep;
  readonly availableStep: CartStep;
  /** The entries of the cart by uuid, in the order in which they were added. */
  readonly items: Readonly<Record<string, CartEntry>>;
};

/** The cart of a new session. Source: docs/reference/cart.md#cart-state. */
export const emptyCart: CartState = {
  serviceFeeId: null,
  advisorFeeAbsolute: null,
  advisorFeeRelative: null,
  discount: 0,
  dateOfBirth: null,
  frameworkContractId: null,
  contractIsAppendix: true,
  longTermInvestmentProduct: false,
  activeStep: "cart",
  availableStep: "cart",
  items: {},
};

/**
 * The cart after its last entry was removed. It has no data of the last client, and appendix is off.
 * Source: docs/reference/cart.md#cart-state.
 */
export const emptiedCart: CartState = { ...emptyCart, contractIsAppendix: false };

/** The inputs of a new item. */
export const emptyInput: ItemInput = {
  oneOffAmount: null,
  periodicalAmount: null,
  investmentHorizon: null,
  chargingMethodId: null,
  currencyId: null,
  startingLineId: null,
  endingLineId: null,
  employerContribution: false,
};

/** Returns the entries in the order of the cart. */
export function listItems(state: Pick<CartState, "items">): readonly CartEntry[] {
  return Object.values(state.items);
}

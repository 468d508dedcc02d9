/**
 * Generates carts that an advisor can create and propose. They result from events of the reducers, with inputs that the
 * catalogue allows.
 */
import { gainNames } from "@fundport/finance";
import { parseDay } from "@fundport/units";
import {
  type AmlAnswers,
  needsQuestionnaire,
  type CartEvent,
  type CartItem,
  type CartReference,
  type CartState,
  createCartItem,
  emptyCart,
  feeKindOf,
  findItemBounds,
  findPackageRules,
  findProductRules,
  findQuestionnaireCode,
  type FundProduct,
  isFki,
  listChargingMethodIds,
  listCurrencyIds,
  listItems,
  listLines,
  listSelectableModels,
  type NumberBounds,
  type ProductType,
  type ProgramProduct,
  reduceCart,
} from "@fundport/cart";
import type { Pick } from "../../pick.ts";

function isSellable(product: FundProduct | ProgramProduct, reference: CartReference): boolean {
  const type = reference.contractTypes.get(product.contractTypeId ?? 0);
  return (
    type?.status === "Active" &&
    type.calcConfiguration.length > 0 &&
    gainNames.every((gain) => typeof product[gain] === "number") &&
    product.allowForPaidAdvisory &&
    product.allowForNotPaidAdvisory
  );
}

/** Returns the products that can be sold under all service models, by product type. */
export function listSellableProducts(reference: CartReference): Record<ProductType, readonly number[]> {
  const sold = (products: Iterable<FundProduct | ProgramProduct>) =>
    [...products].filter((product) => isSellable(product, reference)).map(({ id }) => id);
  return {
    Fund: sold(
      [...reference.funds.values()].filter(
        ({ allowedInFundMarket, missingFigures = [] }) => allowedInFundMarket && missingFigures.length === 0,
      ),
    ),
    Program: sold(reference.programs.values()),
    Contract: [...reference.contractTypes.values()]
      .filter(
        (type) =>
          type.status === "Active" &&
          type.calcConfiguration.length > 0 &&
          type.allowForPaidAdvisory &&
          listLines(type, reference).some((line) => isSellable(line, reference)),
      )
      .map(({ id }) => id),
  };
}

/** Returns an amount within the bounds, in whole units. */
function pickAmount(pick: Pick, { min, max }: NumberBounds): number {
  const minAmount = Math.max(Math.ceil(min ?? 1), 1);
  return pick.number(minAmount, Math.min(max ?? minAmount * 100, minAmount * 100));
}

/** Answers all questions of an item's questionnaire. Answers to knowledge questions are correct. */
function answerAll(item: CartItem, reference: CartReference): AmlAnswers {
  const code = findQuestionnaireCode(item, reference);
  const questions = (code === null ? undefined : reference.questionnaires?.get(code))?.questionsDef ?? [];
  return Object.fromEntries(
    questions.map(({ code: question, answersDef, questionType }) => {
      const right = answersDef.filter(({ correctAnswer }) => correctAnswer === true);
      const all = right.length > 0 ? right : answersDef.slice(0, 1);
      const chosenAnswers = questionType === "CheckboxGroup" ? all : all.slice(0, 1);
      return [question, { chosen: chosenAnswers.map((answer) => answer.code), text: "as stated" }];
    }),
  );
}

class Builder {
  state: CartState = emptyCart;
  readonly pick: Pick;
  readonly reference: CartReference;
  constructor(pick: Pick, reference: CartReference) {
    this.pick = pick;
    this.reference = reference;
  }
  happen(event: CartEvent): void {
    this.state = reduceCart(this.state, event, this.reference).state;
  }

  header(): void {
    const { pick, reference } = this;
    const { user, frameworkContracts } = reference;
    const contracts = [...frameworkContracts.values()].filter((contract) => !contract.longTermInvestmentProduct);
    if (user.allowSameFrameworkContract && contracts.length > 0 && pick.chance(0.4)) {
      this.happen({ kind: "framework-contract-chosen", frameworkContractId: pick.of(contracts).id });
    } else {
      this.happen({ kind: "appendix-chosen", contractIsAppendix: false });
      const model = pick.of(listSelectableModels(reference.commissionModels.values()));
      this.happen({ kind: "service-fee-chosen", serviceFeeId: model.id });
      if (feeKindOf(model) === "absolute")
        this.happen({ kind: "fee-edited", advisorFeeAbsolute: pick.of(user.klasikPayments) });
    }
    if (user.allowEntryFeeDiscount && pick.chance(0.5))
      this.happen({ kind: "fee-edited", discount: pick.number(0, 2) });
    // An appendix uses the birth date from its framework contract.
    if (this.state.frameworkContractId === null && (user.checkBirthDate || pick.chance(0.5)))
      this.happen({ kind: "birth-date-edited", dateOfBirth: parseDay(pick.of(["1955-02-28", "1980-05-17"])) });
  }

  add(itemType: ProductType, id: number): void {
    const created = createCartItem({ itemType, id, uuid: `${itemType}-${id}` }, this.reference);
    if (created.kind !== "item") throw new Error(`${itemType} ${id} is not offered.`);
    this.happen({ kind: "item-added", item: created.item });
    this.fill(created.item);
  }

  fill(item: CartItem): void {
    const { pick, reference } = this;
    const { uuid } = item;
    if (item.itemType === "Contract") {
      const type = reference.contractTypes.get(item.id);
      const line = pick.of((type ? listLines(type, reference) : []).filter((each) => isSellable(each, reference)));
      this.happen({ kind: "item-edited", uuid, input: { startingLineId: line.id, endingLineId: line.id } });
    }
    const filled = this.state.items[uuid];
    if (!filled || filled.itemType === "Package") return;
    const bounds = findItemBounds(filled, reference);
    const rules = findProductRules(filled, reference);
    const withOneOff = rules?.oneOffInvestmentType !== "Forbidden";
    const [method] = listChargingMethodIds(filled, reference) ?? [];
    const withPayment =
      method !== undefined && rules?.periodicalInvestmentType !== "Forbidden" && (!withOneOff || pick.chance(0.5));
    this.happen({
      kind: "item-edited",
      uuid,
      input: {
        investmentHorizon: Math.max(bounds.horizon.min ?? 1, pick.number(3, 10)),
        ...(withOneOff && { oneOffAmount: pickAmount(pick, bounds.oneOff) }),
        ...(withPayment && { periodicalAmount: pickAmount(pick, bounds.periodical), chargingMethodId: method }),
      },
    });
    if (needsQuestionnaire(item, reference))
      this.happen({ kind: "aml-validated", uuid, answers: answerAll(item, reference) });
  }

  /** Creates a package of two funds, starting from the first fund, and names it. */
  pack([first, second]: readonly [number, number]): void {
    const { pick, reference } = this;
    const packageUuid = `package-${first}`;
    this.add("Fund", first);
    const language = pick.of(["cs", "sk"]);
    this.happen({ kind: "package-created", uuid: `Fund-${first}`, packageUuid, name: "Mix", language });
    this.happen({ kind: "package-fund-added", uuid: packageUuid, fundId: second });
    const entry = this.state.items[packageUuid];
    if (entry?.itemType !== "Package") return;
    const rules = findPackageRules(entry, reference);
    const minTotal = Math.max(...rules.funds.map(({ min }) => min ?? 1), 1);
    const investedAmount = 2 * Math.ceil(minTotal) + pick.number(0, 1000);
    const input = { investedAmount, investmentHorizon: Math.max(rules.horizon.min ?? 1, pick.number(3, 10)) };
    this.happen({ kind: "package-edited", uuid: packageUuid, input });
  }
}

function take<Item>(items: Item[], pick: Pick): Item {
  const item = pick.of(items);
  items.splice(items.indexOf(item), 1);
  return item;
}

/** Creates a cart without issues by events only. The reference must contain at least three plain funds. */
export function makeValidCart(pick: Pick, reference: CartReference): CartState {
  const builder = new Builder(pick, reference);
  const sold = listSellableProducts(reference);
  const plain = sold.Fund.filter((id) => {
    const fund = reference.funds.get(id);
    return fund && !isFki(fund, reference) && fund.oneOffInvestmentType !== "Forbidden";
  });
  const free = [...plain];
  builder.header();
  const isRestricted = reference.user.onlyOneAppendixInFundooo;
  const types: readonly ProductType[] = isRestricted ? ["Fund"] : ["Fund", "Program", "Contract"];
  for (let count = pick.number(1, 3); count > 0; count -= 1) {
    const type = pick.of(types);
    const id = type === "Fund" ? take(free, pick) : pick.of(sold[type]);
    if (!builder.state.items[`${type}-${id}`]) builder.add(type, id);
  }
  if (!isRestricted && free.length >= 2 && pick.chance(0.6)) {
    const pair = [take(free, pick), take(free, pick)] as const;
    const [first] = pair;
    const isShared = listCurrencyIds({ itemType: "Fund", id: first } as CartItem, reference) !== null;
    if (isShared) builder.pack(pair);
  }
  const qualified = sold.Fund.find((id) => !plain.includes(id));
  if (qualified !== undefined && pick.chance(0.3) && listItems(builder.state).length < reference.maxCartItems)
    builder.add("Fund", qualified);
  return builder.state;
}

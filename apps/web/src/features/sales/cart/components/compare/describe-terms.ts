import { type CartState, choiceOfTerm, type ComparedTerm, groupOfTerm } from "@fundport/cart";
import { formatDay, formatPercent } from "@fundport/i18n";
import { codeOf } from "../../model/figures/cart-figures.ts";
import type { CompareRow } from "./compare-row.ts";
import { differs, typedMoney, type Wording } from "./format-difference.ts";

type Terms = Pick<CartState, ComparedTerm>;

/** Returns a row for each term of the cart that differs between two versions. */
export function describeTerms(terms: readonly ComparedTerm[], now: Terms, other: Terms, wording: Wording) {
  return terms.map((term): CompareRow => {
    return {
      key: term,
      label: wording.t(`compare:term-${term}`),
      now: describeTerm(term, now, wording),
      other: describeTerm(term, other, wording),
      difference: differs,
      choice: choiceOfTerm(term, terms),
      group: groupOfTerm(term, terms),
    };
  });
}

function describeTerm(term: ComparedTerm, state: Terms, { t, reference }: Wording): string | null {
  const { advisorFeeAbsolute, advisorFeeRelative, discount, dateOfBirth } = state;
  switch (term) {
    case "serviceFeeId":
      return (state.serviceFeeId === null ? null : reference.commissionModels.get(state.serviceFeeId)?.name) ?? null;
    case "advisorFeeAbsolute":
      return advisorFeeAbsolute === null
        ? null
        : typedMoney(advisorFeeAbsolute, codeOf(reference, reference.user.currencyId));
    case "advisorFeeRelative":
      return advisorFeeRelative === null ? null : formatPercent(advisorFeeRelative);
    case "discount":
      return discount === null ? null : formatPercent(discount);
    case "dateOfBirth":
      return dateOfBirth === null ? null : formatDay(dateOfBirth);
    case "contractIsAppendix":
      return t(state.contractIsAppendix ? "cart:contract-appendix" : "cart:contract-new");
    case "frameworkContractId":
      return (
        (state.frameworkContractId === null
          ? null
          : reference.frameworkContracts.get(state.frameworkContractId)?.clientName) ?? null
      );
    case "longTermInvestmentProduct":
      return t(state.longTermInvestmentProduct ? "compare:yes" : "compare:no");
  }
}

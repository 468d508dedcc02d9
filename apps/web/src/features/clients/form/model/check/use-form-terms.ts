import type { Codelists } from "@fundport/api";
import type { ClientTerms, FirstYear } from "@fundport/rules";
import { useMemo, useState } from "react";
import { useCart } from "#features/sales/cart/model/state/cart-store.ts";
import { todayInPrague } from "#lib/dates/today-in-prague.ts";
import { useGlobalList } from "#features/catalogue/reference/use-reference.ts";

/**
 * Returns the data that the form's rules need besides the form: code lists, advisor, questionnaire and cart. If
 * `firstYear` is not given, answers are not compared with payments.
 */
export function useFormTerms(lists: Codelists, firstYear?: FirstYear): ClientTerms {
  const user = useGlobalList("getUser");
  const questionnaire = useGlobalList("getAmlQuestionnaire");
  const [today] = useState(todayInPrague);
  const needsEmployer = useCart(({ items }) =>
    Object.values(items).some((item) => item.itemType !== "Package" && item.calcInput.employerContribution),
  );
  return useMemo(
    () => ({
      today,
      user: { email: user.email, mobilePhone: user.mobilePhone, countryCode: user.countryCode },
      countries: lists.countries,
      banks: lists.banks,
      currencies: lists.currencies,
      identityDocumentTypes: lists.identityDocumentTypes,
      secondaryDocumentTypes: lists.secondaryDocumentTypes,
      salutations: lists.salutations,
      questionnaire,
      firstYear,
      needsEmployer,
      hasEmployers: lists.hasEmployers,
    }),
    [today, user, lists, questionnaire, firstYear, needsEmployer],
  );
}

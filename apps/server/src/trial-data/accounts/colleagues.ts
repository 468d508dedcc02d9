import { countries, currencies, idOf } from "../../domains/catalogue/reference/code-lists/code-lists.ts";
import type { TrialUser } from "./users.ts";

const czech = { country: "CZ", currency: "CZK", language: "cs", supportId: 1 } as const;
const slovak = { country: "SK", currency: "EUR", language: "sk", supportId: 2 } as const;

/**
 * Advisors who appear in rankings, in the companies and countries of the advisors with trial log-ins. Their passwords
 * are unknown.
 */
export const trialColleagues: TrialUser[] = [
  colleague(101, "Roman Jelínek", 1, "100200", czech),
  colleague(102, "Ivana Horáčková", 1, "100200", czech),
  colleague(103, "David Pokorný", 1, "100201", czech),
  colleague(104, "Simona Vaňková", 1, "100200", czech),
  colleague(105, "Aleš Blažek", 3, "100300", czech),
  colleague(106, "Renata Kadlecová", 3, "100300", czech),
  colleague(107, "Katarína Lukáčová", 2, "200300", slovak),
  colleague(108, "Juraj Benko", 2, "200300", slovak),
  colleague(109, "Monika Hricová", 2, "200300", slovak),
];

function colleague(
  id: number,
  fullName: string,
  companyId: number,
  distributorCode: string,
  { country, currency, language, supportId }: typeof czech | typeof slovak,
): TrialUser {
  return {
    id,
    username: `colleague-${id}`,
    fullName,
    email: `colleague-${id}@example.com`,
    mobilePhone: null,
    language,
    currencyId: idOf(currencies, currency),
    countryId: idOf(countries, country),
    companyId,
    supportId,
    prepaidCurrencyId: idOf(currencies, currency),
    roles: ["advisor"],
    distributorCode,
    locked: true,
  };
}

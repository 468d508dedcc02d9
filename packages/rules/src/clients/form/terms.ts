import type { Day } from "@fundport/units";
import type { FirstYear } from "../questionnaire/amounts.ts";
import type { Questionnaire } from "../questionnaire/questionnaire.ts";

/** The data, other than the form, that the rules of the form need. */
export type ClientTerms = {
  /** Today's date in Europe/Prague. */
  readonly today: Day;
  /** The advisor. A client must not have the same email or phone. */
  readonly user: { readonly email: string; readonly mobilePhone: string | null; readonly countryCode: string };
  /**
   * Countries. `code` is ISO alpha-2, `dialCode` includes the plus, and `givesPersonalIds` is true if the country's
   * citizens have a birth number.
   */
  readonly countries: readonly {
    readonly id: number;
    readonly code: string;
    readonly dialCode: string | null;
    readonly givesPersonalIds: boolean;
  }[];
  readonly banks: readonly {
    readonly id: number;
    readonly countryId: number;
    readonly code: string;
    readonly name: string;
  }[];
  /** The currencies. Only those with `displayed` can be chosen. */
  readonly currencies: readonly { readonly id: number; readonly code: string; readonly displayed: boolean }[];
  readonly identityDocumentTypes: readonly {
    readonly id: number;
    readonly code: string;
    readonly isNational: boolean;
  }[];
  readonly secondaryDocumentTypes: readonly { readonly id: number; readonly code: string }[];
  readonly salutations: readonly { readonly id: number; readonly code: string }[];
  /** The AML questionnaire. */
  readonly questionnaire: Questionnaire;
  /**
   * The payments of the cart's first year. Answers about amounts must agree with them. Omitted for a form without a
   * cart.
   */
  readonly firstYear?: FirstYear | undefined;
  /** True if an item of the cart has an employer's contribution. */
  readonly needsEmployer: boolean;
  /** True if employers can be looked up by their number; if false, the name is typed. */
  readonly hasEmployers: boolean;
};

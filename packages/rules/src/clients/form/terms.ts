import type { Day } from "@fundport/units";
import type { FirstYear } from "../questionnaire/amounts.ts";
import type { Questionnaire } from "../questionnaire/questionnaire.ts";

/** The data besides the form that its rules depend on. */
export type ClientTerms = {
  /** In Europe/Prague. */
  readonly today: Day;
  /** The advisor. A client must not have the advisor's e-mail or phone. */
  readonly user: { readonly email: string; readonly mobilePhone: string | null; readonly countryCode: string };
  /**
   * `code` is ISO alpha-2, `dialCode` includes the plus; `givesPersonalIds` is true if its citizens have a birth
   * number.
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
  /** Only displayed currencies can be chosen. */
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
  /** Payments of the cart's first year, which answers about amounts must agree with; absent without a cart. */
  readonly firstYear?: FirstYear | undefined;
  /** True if an item of the cart has an employer's contribution. */
  readonly needsEmployer: boolean;
  /** True if employers can be looked up by their number; otherwise the name is typed. */
  readonly hasEmployers: boolean;
};

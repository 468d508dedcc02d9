import type { Day } from "@fundport/units";
import type { FirstYear } from "../questionnaire/amounts.ts";
import type { Questionnaire } from "../questionnaire/questionnaire.ts";

/** What the rules of the client form depend on besides the form. */
export type ClientTerms = {
  /** In Europe/Prague. */
  readonly today: Day;
  /** Of the advisor, whose own e-mail and phone a client may not have. */
  readonly user: { readonly email: string; readonly mobilePhone: string | null; readonly countryCode: string };
  /** `code` is ISO alpha-2, `dialCode` with the plus; `givesPersonalIds`: its citizens have a birth number. */
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
  /** Those that are displayed may be chosen. */
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
  /** Of the cart, which answers about amounts have to agree with; absent where there is no cart to compare with. */
  readonly firstYear?: FirstYear | undefined;
  /** Whether an item of the cart has an employer's contribution. */
  readonly needsEmployer: boolean;
  /** Whether employers are known, and so looked up by their number; otherwise the name is typed. */
  readonly hasEmployers: boolean;
};

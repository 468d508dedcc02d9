import type { FormLinkDependencies } from "./dependencies.ts";
import { createFormFilling } from "./fill-form.ts";
import { createSentForms } from "./sent-forms.ts";
import { createFormLinkVisits } from "./visit.ts";

export type FormLink = ReturnType<typeof createFormLink>;

/** The client's page of a form, and the links that lead to it. Source: contracts, The client form. */
export function createFormLink(dependencies: FormLinkDependencies) {
  const visits = createFormLinkVisits(dependencies);
  return {
    sentForms: createSentForms(dependencies),
    visits,
    filling: createFormFilling({ ...dependencies, visits }),
  };
}

import type { ClientFormDependencies } from "./dependencies.ts";
import { createClientFormFilling } from "./fill-form.ts";
import { createFormForgetting } from "./forget-forms.ts";
import { createSentForms } from "./send-form.ts";
import { createClientFormVisits } from "./visit.ts";

export type ClientFormService = ReturnType<typeof createClientFormService>;

/** Forms that clients fill in on a device of their own. Source: contracts, The client form. */
export function createClientFormService(dependencies: ClientFormDependencies) {
  const visits = createClientFormVisits(dependencies);
  return {
    sentForms: createSentForms(dependencies),
    visits,
    filling: createClientFormFilling({ ...dependencies, visits }),
    forgetOld: createFormForgetting(dependencies),
  };
}

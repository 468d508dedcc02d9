import type { FormLinkDependencies } from "./dependencies.ts";
import { createFormFilling } from "./fill-form.ts";
import { createSentForms } from "./sent-forms.ts";
import { createFormLinkVisits } from "./visit.ts";

export type FormLink = ReturnType<typeof createFormLink>;

/**
 * Creates the services for the form that a client fills in, and for the links to it.
 * Source: docs/reference/client-lookups-and-links.md#form-on-the-clients-device.
 */
export function createFormLink(dependencies: FormLinkDependencies) {
  const visits = createFormLinkVisits(dependencies);
  return {
    sentForms: createSentForms(dependencies),
    visits,
    filling: createFormFilling({ ...dependencies, visits }),
  };
}

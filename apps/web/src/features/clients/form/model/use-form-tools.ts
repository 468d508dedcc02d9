import type { Codelists } from "@fundport/api";
import type { ClientTerms } from "@fundport/rules";
import { useMemo } from "react";
import type { CartScope } from "#features/sales/cart/model/state/cart-scope.ts";
import type { Lookups } from "./lookups/use-lookups.ts";
import { editClientForm } from "./client-form-store.ts";
import type { FormTools } from "./form-context.ts";
import { touchField } from "./form-view.ts";
import { useBirthDate } from "./fields/use-birth-date.ts";
import { useDerivedFields } from "./fields/use-derived-fields.ts";

/** The birth date, and the fields from which it follows. */
const birthDateFields: ReadonlySet<string> = new Set(["dateOfBirth", "personalId", "citizenship"]);

/** Returns the handlers for typing in a field, selecting a value and leaving a field. */
export function useCreateFormTools(
  terms: ClientTerms,
  lists: Codelists,
  lookUps: Pick<Lookups, "change" | "leave" | "whenSettled">,
  scope: CartScope,
): FormTools {
  const askBirthDate = useBirthDate(scope);
  const settle = useDerivedFields(terms, lists);
  const { change: changeLookedUp, leave: leaveLookedUp, whenSettled } = lookUps;
  return useMemo(() => {
    const leave: FormTools["leave"] = (name) => {
      touchField(name);
      void settle(name)
        .then(() => leaveLookedUp(name))
        .then(() => (birthDateFields.has(name) ? askBirthDate() : undefined));
    };
    const change: FormTools["change"] = (name, value) => {
      editClientForm({ [name]: value });
      changeLookedUp(name);
    };
    const choose: FormTools["choose"] = (name, value) => {
      change(name, value);
      leave(name);
    };
    return { terms, lists, change, choose, leave, whenSettled };
  }, [terms, lists, settle, askBirthDate, changeLookedUp, leaveLookedUp, whenSettled]);
}

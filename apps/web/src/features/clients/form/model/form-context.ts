import type { Codelists } from "@fundport/api";
import type { ClientFieldName, ClientForm, ClientTerms } from "@fundport/rules";
import { createContext, useContext } from "react";
import type { Lookups } from "./lookups/use-lookups.ts";

/** The functions that all fields of the page use. The object stays the same until the code lists change. */
export type FormTools = {
  readonly terms: ClientTerms;
  readonly lists: Codelists;
  /** Changes a field while the user types, and checks it. */
  readonly change: <Name extends ClientFieldName>(name: Name, value: ClientForm[Name]) => void;
  /**
   * Changes a field after the user has selected a value. Works like `change`, but also fills in derived values
   * immediately.
   */
  readonly choose: <Name extends ClientFieldName>(name: Name, value: ClientForm[Name]) => void;
  /** Ends the editing of a field: fills in the derived values, and from now on shows the field's issues. */
  readonly leave: (name: ClientFieldName) => void;
  /** Resolves when no lookup is running. */
  readonly whenSettled: () => Promise<void>;
};

export const FormContext = createContext<FormTools | null>(null);

/** Returns the functions that all fields use. Throws outside the client page. */
export function useFormTools(): FormTools {
  const tools = useContext(FormContext);
  if (tools === null) throw new Error("A field of the client form stands outside of its page.");
  return tools;
}

export const LookupContext = createContext<Lookups | null>(null);

/** Returns the lookups of the form. Throws outside the client page. */
export function useFormLookups(): Lookups {
  const lookUps = useContext(LookupContext);
  if (lookUps === null) throw new Error("Notes of the client form stand outside of its page.");
  return lookUps;
}

import type { Codelists } from "@fundport/api";
import type { ClientFieldName, ClientForm, ClientTerms } from "@fundport/rules";
import { createContext, useContext } from "react";
import type { Lookups } from "./lookups/use-lookups.ts";

/** What every field of the page needs besides its value. The same object as long as the code lists are the same. */
export type FormTools = {
  readonly terms: ClientTerms;
  readonly lists: Codelists;
  /** Changes a field while typing, and checks it. */
  readonly change: <Name extends ClientFieldName>(name: Name, value: ClientForm[Name]) => void;
  /** Changes a field by a choice: like `change`, and immediately fills in the values that follow. */
  readonly choose: <Name extends ClientFieldName>(name: Name, value: ClientForm[Name]) => void;
  /** Ends the editing of a field: fills in the values that follow, and shows its issues from now on. */
  readonly leave: (name: ClientFieldName) => void;
  /** Resolves when no lookup is running. */
  readonly whenSettled: () => Promise<void>;
};

export const FormContext = createContext<FormTools | null>(null);

/** Throws outside of the client's page. */
export function useFormTools(): FormTools {
  const tools = useContext(FormContext);
  if (tools === null) throw new Error("A field of the client form stands outside of its page.");
  return tools;
}

export const LookupContext = createContext<Lookups | null>(null);

/** The form's questions to the server. Throws outside of the client's page. */
export function useFormLookups(): Lookups {
  const lookUps = useContext(LookupContext);
  if (lookUps === null) throw new Error("Notes of the client form stand outside of its page.");
  return lookUps;
}

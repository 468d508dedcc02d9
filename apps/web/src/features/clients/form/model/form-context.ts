import type { Codelists } from "@fundport/api";
import type { ClientFieldName, ClientForm, ClientTerms } from "@fundport/rules";
import { createContext, useContext } from "react";
import type { Lookups } from "./lookups/use-lookups.ts";

/** What every field of the page needs besides its value. The same object as long as the code lists are the same. */
export type FormTools = {
  readonly terms: ClientTerms;
  readonly lists: Codelists;
  /** A letter typed: the field changes, and is checked. */
  readonly change: <Name extends ClientFieldName>(name: Name, value: ClientForm[Name]) => void;
  /** Something chosen: as `change`, and what follows from it is filled in at once. */
  readonly choose: <Name extends ClientFieldName>(name: Name, value: ClientForm[Name]) => void;
  /** The field is left: what follows from it is filled in, and what is wrong is said from now on. */
  readonly leave: (name: ClientFieldName) => void;
  /** Resolves when the server is asked nothing about single fields any more. */
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

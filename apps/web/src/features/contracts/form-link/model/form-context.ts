import { createContext, useContext } from "react";
import { useStore } from "zustand";
import type { FormState, FormStore } from "./form-state.ts";

export const FormContext = createContext<FormStore | null>(null);

/** Returns the store of the client's form. Throws if the caller is not inside the form's page. */
export function useFormStore(): FormStore {
  const store = useContext(FormContext);
  if (store === null) throw new Error("A field of the client's form stands outside of its page.");
  return store;
}

/** Returns the selected part of the form's state, and renders the component again only when that part changes. */
export function useFormState<Part>(select: (filling: FormState) => Part): Part {
  return useStore(useFormStore(), select);
}

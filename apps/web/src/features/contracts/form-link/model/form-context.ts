import { createContext, useContext } from "react";
import { useStore } from "zustand";
import type { FormState, FormStore } from "./form-state.ts";

export const FormContext = createContext<FormStore | null>(null);

/** Returns the store of the form. Throws outside of its page. */
export function useFormStore(): FormStore {
  const store = useContext(FormContext);
  if (store === null) throw new Error("A field of the client's form stands outside of its page.");
  return store;
}

/** Returns a part of the form's state, and renders again only when that part changes. */
export function useFormState<Part>(select: (filling: FormState) => Part): Part {
  return useStore(useFormStore(), select);
}

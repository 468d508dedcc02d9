import { createContext, useContext } from "react";
import { useStore } from "zustand";
import type { Filling, FillingStore } from "./form-state.ts";

export const FillingContext = createContext<FillingStore | null>(null);

/** The form that is filled in. Throws outside of its page. */
export function useFillingStore(): FillingStore {
  const store = useContext(FillingContext);
  if (store === null) throw new Error("A field of the client's form stands outside of its page.");
  return store;
}

/** A part of what is filled in; draws again only when that part changes. */
export function useFilling<Part>(select: (filling: Filling) => Part): Part {
  return useStore(useFillingStore(), select);
}

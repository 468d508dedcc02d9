import { createContext } from "react";

/** The brand that the tab shows after the page's title; undefined for the default brand. */
export const BrandContext = createContext<string | undefined>(undefined);

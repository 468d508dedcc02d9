import { createContext } from "react";

/** The brand after the page's title in the tab; undefined for the default brand. */
export const BrandContext = createContext<string | undefined>(undefined);

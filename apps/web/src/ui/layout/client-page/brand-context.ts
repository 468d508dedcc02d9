import { createContext } from "react";

/** The name after the page's title in the tab; undefined for the portal's own. */
export const BrandContext = createContext<string | undefined>(undefined);

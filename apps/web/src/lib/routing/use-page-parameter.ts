import { useCallback } from "react";
import { useSearchParams } from "react-router";

type PageParameter = {
  page: number;
  openPage: (page: number, options?: { replace?: boolean }) => void;
};

/**
 * Returns the page number of a list from the address (`?page=2`), and a function that changes it. The address of the
 * first page has no parameter.
 */
export function usePageParameter(): PageParameter {
  const [search, setSearch] = useSearchParams();
  const openPage: PageParameter["openPage"] = useCallback(
    (page, options) => setSearch(page === 1 ? {} : { page: String(page) }, options),
    [setSearch],
  );
  return { page: parsePage(search.get("page")), openPage };
}

/** Returns the page number in a text; 1 if the text is not a valid page number. */
function parsePage(text: string | null): number {
  return text !== null && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1;
}

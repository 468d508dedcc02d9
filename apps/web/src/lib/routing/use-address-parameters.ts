import { useSearchParams } from "react-router";

/** Writes parameters of the address in one go; null takes one out. */
export type WriteAddress = (values: Readonly<Record<string, string | null>>) => void;

/**
 * The parameters of the address, where a page keeps what is chosen on it: so that going back, or a link, shows the same.
 * Choosing adds nothing to the history and leaves the page where it is scrolled to.
 */
export function useAddressParameters(): [URLSearchParams, WriteAddress] {
  const [parameters, setParameters] = useSearchParams();
  return [parameters, write];

  function write(values: Readonly<Record<string, string | null>>) {
    setParameters(
      (current) => {
        const next = new URLSearchParams(current);
        for (const [key, value] of Object.entries(values)) {
          if (value === null) next.delete(key);
          else next.set(key, value);
        }
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }
}

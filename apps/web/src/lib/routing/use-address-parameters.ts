import { useSearchParams } from "react-router";

/** Changes several query parameters in one step. A value of null removes the parameter. */
export type WriteAddress = (values: Readonly<Record<string, string | null>>) => void;

/**
 * Returns the query parameters of the URL and a function that changes them. Pages store the user's choices in them, so
 * that the back button or a link restores the choices. A change adds no history entry and keeps the scroll position.
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

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";

/**
 * Loads products, fees, limits and rates anew: once when the page opens, so that prices that have moved are seen before
 * the document is asked for, and again when the server says that they have moved since.
 */
export function useRefresh(): () => Promise<void> {
  const queryClient = useQueryClient();
  const refresh = async () => {
    await Promise.all([
      queryClient.refetchQueries({ queryKey: ["cart"], type: "active" }),
      queryClient.refetchQueries({ queryKey: ["reference", "getForex"], type: "active" }),
      queryClient.refetchQueries({ queryKey: ["reference", "getUser"], type: "active" }),
      queryClient.refetchQueries({ queryKey: ["reference", "getContractTypes"], type: "active" }),
    ]);
  };
  const opened = useRef(refresh);
  useEffect(() => {
    void opened.current();
  }, []);
  return refresh;
}

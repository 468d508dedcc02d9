import { act, renderHook, waitFor } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { startLanguage, switchLanguage } from "#lib/language/language.ts";
import { fakeNetwork, refuse } from "#lib/testing/fake-network.ts";
import { TextsProvider } from "#lib/language/use-texts.tsx";
import { hintText, useLoginHints } from "./use-login-hints.ts";

afterEach(() => localStorage.clear());

it("ignores a late response in the former language after a language switch", async () => {
  await startLanguage("en");
  const network = fakeNetwork({ getLoginHints: refuse(500, "Unexpected") });
  const { result } = renderHook(() => useLoginHints(), { wrapper: TextsProvider });
  await waitFor(() => expect(result.current.hasFailed).toBe(true));
  const hints = (text: string) => [{ code: "legal", text }];
  const english = Promise.withResolvers<ReturnType<typeof hints>>();
  network.answer({ getLoginHints: () => english.promise });
  act(() => result.current.retry());
  await waitFor(() => expect(network.requests("getLoginHints")).toHaveLength(2));
  network.answer({ getLoginHints: hints("česky") });
  await act(() => switchLanguage("cs"));
  await waitFor(() => expect(hintText(result.current.hints, "legal")).toBe("česky"));
  english.resolve(hints("English"));
  await act(() => english.promise.then(() => new Promise((resolve) => setTimeout(resolve))));
  expect(hintText(result.current.hints, "legal")).toBe("česky");
});

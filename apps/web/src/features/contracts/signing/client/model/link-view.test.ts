import { act, renderHook, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { startLanguage } from "#lib/language/language.ts";
import { useLinkView } from "./link-view.ts";

it("shows the response to the newest request, even if an older request responds last", async () => {
  await startLanguage("en");
  const older = Promise.withResolvers<string>();
  const newer = Promise.withResolvers<string>();
  const contracts = [Promise.resolve("opened"), older.promise, newer.promise];
  const { result } = renderHook(() =>
    useLinkView({
      loadLink: () => Promise.resolve({ language: "en" as const }),
      isCodeEntered: () => true,
      loadContract: () => contracts.shift() ?? Promise.reject(new Error("no responses are left")),
    }),
  );
  const shown = () => (result.current.view.kind === "link" ? result.current.view.contract : null);
  await waitFor(() => expect(shown()).toBe("opened"));
  const reloads = [result.current.reload(), result.current.reload()];
  await waitFor(() => expect(contracts).toEqual([]));
  newer.resolve("newer");
  await waitFor(() => expect(shown()).toBe("newer"));
  older.resolve("older");
  await act(() => Promise.all(reloads));
  expect(shown()).toBe("newer");
});

import { render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type Language, startLanguage } from "#lib/language/language.ts";
import { pass, stopTime } from "#lib/testing/stop-time.ts";
import { TextsProvider } from "#lib/language/use-texts.tsx";
import { FailureText } from "./failure-text.tsx";

beforeEach(stopTime);
afterEach(() => vi.useRealTimers());

async function show(seconds: number, language: Language) {
  await startLanguage(language);
  const failure = { key: "errors:form-error", context: "wait", retryAt: Date.now() + seconds * 1000 };
  const { container } = render(
    <TextsProvider>
      <FailureText failure={failure} />
    </TextsProvider>,
  );
  return {
    visibleText: () => container.querySelector("[aria-hidden]")?.textContent,
    heard: () => container.querySelector(".visually-hidden")?.textContent,
  };
}

it.each([
  ["en", 900, "in 15 minutes."],
  ["cs", 900, "za 15 minut."],
  ["cs", 121, "za 3 minuty."],
  ["cs", 91, "za 2 minuty."],
  ["cs", 61, "za 61 sekund."],
  ["cs", 1, "za 1 sekundu."],
  ["sk", 900, "o 15 minút."],
  ["sk", 180, "o 3 minúty."],
  ["sk", 2, "o 2 sekundy."],
] as const)("displays the wait in %s with %i seconds left as “%s”", async (language, seconds, expected) => {
  const { visibleText } = await show(seconds, language);
  expect(visibleText()).toContain(expected);
});

it("counts down, announces the wait once, and shows when the wait is over", async () => {
  const { visibleText, heard } = await show(92, "en");
  expect(visibleText()).toContain("in 2 minutes.");
  await pass(60_000);
  expect(visibleText()).toContain("in 32 seconds.");
  expect(heard()).toContain("in 2 minutes.");
  await pass(32_500);
  expect(screen.getByText("You can try again now.")).toBeVisible();
});

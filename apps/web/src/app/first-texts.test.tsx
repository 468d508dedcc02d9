import { screen } from "@testing-library/react";
import { getI18n } from "react-i18next";
import { expect, it } from "vitest";
import { fakeNetwork } from "#lib/testing/fake-network.ts";
import { jana, preparePortal } from "./testing/open-portal.tsx";
import { portalAnswers, setUserCookie } from "./testing/portal-answers.ts";
import { renderApp } from "./testing/render-app.tsx";

preparePortal();

it.each([
  ["/", /^Good/],
  ["/funds/grid", "Funds"],
])("shows %s using only the initial messages", async (path, name) => {
  fakeNetwork(portalAnswers());
  setUserCookie(jana);
  await renderApp({ path });
  const missing: string[] = [];
  const texts = getI18n();
  texts.options.saveMissing = true;
  texts.on("missingKey", (_languages, namespace, key) => void missing.push(`${namespace}:${key}`));
  expect(await screen.findByRole("heading", { level: 1, name })).toBeVisible();
  expect(texts.hasResourceBundle("en", "home")).toBe(true);
  expect(missing).toEqual([]);
  // Proves that the listener would report a missing message.
  texts.t("drafts:title");
  expect(missing).toEqual(["drafts:title"]);
});

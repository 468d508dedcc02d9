import type { EndpointOutput } from "@fundport/api";
import { act } from "@testing-library/react";
import { type ReactNode, Suspense } from "react";
import { cartStore } from "../model/state/cart-store.ts";
import { useSession } from "#features/identity/sessions/model/session-store.ts";
import type { Language } from "#lib/language/language.ts";
import { type FakeAnswers, fakeNetwork } from "#lib/testing/fake-network.ts";
import { renderPage } from "#ui/testing/render-page.tsx";
import { fakeLists, productAnswers } from "@fundport/testing/catalogue/fake-catalogue";

type Options = {
  path?: string;
  /** The state of the history entry with which the page is opened. */
  state?: unknown;
  user?: Partial<EndpointOutput<"getUser">>;
  answers?: FakeAnswers;
  language?: Language;
};

/** Logs a user in again and loads the user's stored cart. */
export function signIn(id = 1): void {
  act(() => {
    cartStore.start();
    useSession.setState({ userData: null });
    useSession.getState().logIn({ id, name: "Jana Dvořáková", language: "en" });
  });
}

/** Renders an element with a fake network that serves the fake catalogue. */
export async function renderCart(ui: ReactNode, options: Options = {}) {
  const { path = "/cart", state, user = {}, answers = {}, language = "en" } = options;
  const network = fakeNetwork({ ...fakeLists(user), ...productAnswers, ...answers });
  const page = await renderPage(<Suspense fallback={null}>{ui}</Suspense>, { path, state, language });
  return { ...page, network };
}

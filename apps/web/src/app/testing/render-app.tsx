import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { StrictMode } from "react";
import { acceptDisclaimer } from "#features/identity/sessions/model/disclaimer.ts";
import { startSession } from "#features/identity/sessions/model/session-store.ts";
import { loadOverlays } from "#ui/overlays/overlays.tsx";
import { fillField } from "#lib/testing/fill-field.ts";
import { type Language, startLanguage } from "#lib/language/language.ts";
import { App } from "../app.tsx";
import { Providers } from "../providers.tsx";

type Options = { path?: string; language?: Language; hasAgreed?: boolean };

/** Renders the whole app as the browser starts it. The logged-in user is the one in the cookie. */
export async function renderApp({ path = "/", language = "en", hasAgreed = true }: Options = {}) {
  window.history.replaceState(null, "", path);
  if (hasAgreed) acceptDisclaimer();
  startSession();
  await startLanguage(language);
  // Loads the code of toasts and dialogs, which in the browser loads shortly after the first page.
  await loadOverlays();
  return render(
    <StrictMode>
      <Providers>
        <App />
      </Providers>
    </StrictMode>,
  );
}

export async function fillIn(password = "Trial-portal-2026", username = "advisor-cz"): Promise<void> {
  await fillField(screen.getByLabelText("Username"), username);
  await fillField(screen.getByLabelText("Password"), password);
  await userEvent.click(screen.getByRole("button", { name: "Log in" }));
}

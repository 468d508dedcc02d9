import "./early.ts";
import { startTransition, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "#app/app.tsx";
import { preloadPortal } from "#app/load-portal.ts";
import { Providers } from "#app/providers.tsx";
import { storeServedHints } from "#features/identity/sessions/components/served-hint.tsx";
import { startSession, useSession } from "#features/identity/sessions/model/session-store.ts";
import { startLanguage } from "#lib/language/language.ts";
import { stripInvisibleCharacters } from "#lib/strip-invisible-characters.ts";
import { loadFonts } from "#app/load-fonts.ts";

const root = document.querySelector("#root");
if (!root) throw new Error("index.html lacks the element #root");

loadFonts();
stripInvisibleCharacters();
startSession();
storeServedHints();
// For a user who is logged in already, code, texts and lists load concurrently.
if (useSession.getState().userData) preloadPortal();
await startLanguage();
const container = createRoot(root);
// In pieces, so that the browser can do something else between them. See docs/decisions/247.
startTransition(() =>
  container.render(
    <StrictMode>
      <Providers>
        <App />
      </Providers>
    </StrictMode>,
  ),
);

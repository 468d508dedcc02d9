import "./early.ts";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "#app/app.tsx";
import { Providers } from "#app/providers.tsx";
import { storeServedHints } from "#features/identity/sessions/components/served-hint.tsx";
import { startSession, useSession } from "#features/identity/sessions/model/session-store.ts";
import { detectLanguage } from "#lib/language/detect-language.ts";
import { startLanguage } from "#lib/language/language.ts";
import { stripInvisibleCharacters } from "#lib/strip-invisible-characters.ts";

const root = document.querySelector("#root");
if (!root) throw new Error("index.html lacks the element #root");

stripInvisibleCharacters();
startSession();
storeServedHints();
// A logged-in user needs the app's messages, which the early script has requested.
await startLanguage(detectLanguage(), useSession.getState().userData ? "portal" : "public");
createRoot(root).render(
  <StrictMode>
    <Providers>
      <App />
    </Providers>
  </StrictMode>,
);

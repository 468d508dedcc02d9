import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "#app/app.tsx";
import { preloadPortal } from "#app/load-portal.ts";
import { Providers } from "#app/providers.tsx";
import { globalLists } from "#features/reference/global-lists.ts";
import { readUserData } from "#features/session/model/session-store.ts";
import { beginCalls } from "#lib/early-calls.ts";
import { detectLanguage, startLanguage } from "#lib/language.ts";

const root = document.querySelector("#root");
if (!root) throw new Error("index.html lacks the element #root");

if (readUserData()) {
  // Who comes back logged in waits for code, texts and lists at once, not for one after the other.
  preloadPortal();
  beginCalls(globalLists, detectLanguage());
} else {
  beginCalls(["getLoginHints"], detectLanguage());
}
await startLanguage();
createRoot(root).render(
  <StrictMode>
    <Providers>
      <App />
    </Providers>
  </StrictMode>,
);

import "./early.ts";
import "./styles/client.css";
import { readLinkToken } from "@fundport/rules";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { findClientPage } from "#app/client-pages.ts";
import { startPageLanguage } from "#lib/language/language.ts";
import { stripInvisibleCharacters } from "#lib/strip-invisible-characters.ts";
import { TextsProvider } from "#lib/language/use-texts.tsx";
import { followColorScheme } from "#ui/layout/client-page/follow-color-scheme.ts";

// The entry point of client pages. It does not load the app.
const root = document.querySelector("#root");
if (!root) throw new Error("client.html lacks the element #root");

const found = findClientPage(window.location.pathname);
// If the path is not the path of a client page, the app shows the error.
if (!found) window.location.replace("/");
else {
  stripInvisibleCharacters();
  followColorScheme();
  const [Page] = await Promise.all([found.page.load(), startPageLanguage(found.page.texts)]);
  createRoot(root).render(
    <StrictMode>
      <TextsProvider>
        <Page token={readLinkToken(found.params["token"] ?? "")} />
      </TextsProvider>
    </StrictMode>,
  );
}

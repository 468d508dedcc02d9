import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "#app/app.tsx";
import { Providers } from "#app/providers.tsx";
import { startLanguage } from "#lib/language.ts";

const root = document.querySelector("#root");
if (!root) throw new Error("index.html lacks the element #root");

await startLanguage();
createRoot(root).render(
  <StrictMode>
    <Providers>
      <App />
    </Providers>
  </StrictMode>,
);

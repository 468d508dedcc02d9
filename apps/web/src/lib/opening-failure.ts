import type { Language } from "@fundport/i18n/languages";
import { openingWords } from "@fundport/i18n/opening";

/**
 * A script that cannot be fetched would leave the opening screen of `index.html` standing for ever: it says so instead,
 * and offers to reload. Once React has drawn anything there is no such screen any more, and nothing is touched.
 */
export function watchOpening(language: Language): void {
  // It may have failed before this code came: color-scheme.js has noticed.
  if (document.documentElement.hasAttribute("data-script-failed")) sayFailure(language);
  // The failure of a file is heard on its element alone, so it is caught on the way down.
  window.addEventListener(
    "error",
    ({ target }) => {
      if (target instanceof HTMLScriptElement) sayFailure(language);
    },
    { capture: true },
  );
}

function sayFailure(language: Language): void {
  const screen = document.querySelector("#root > div.opening");
  const label = screen?.querySelector(".opening-label");
  const progress = screen?.querySelector(".opening-progress");
  if (!label || !progress) return;
  document.documentElement.lang = language;
  label.setAttribute("role", "alert");
  label.textContent = openingWords[language].failed;
  const reload = document.createElement("button");
  reload.type = "button";
  reload.className = "opening-action";
  reload.textContent = openingWords[language].reload;
  reload.addEventListener("click", () => window.location.reload());
  progress.replaceWith(reload);
}

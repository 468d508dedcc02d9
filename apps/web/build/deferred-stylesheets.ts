import type { Plugin } from "vite";

const atTheHead = "document.head.appendChild(link)";

/**
 * Sheets that come later are linked below all others. Where one with layers comes between others, Chromium puts all layers
 * in order anew and sets out all text of the page again. Throws where the bundler links them in another way.
 * See docs/decisions/248.
 */
export function deferredStylesheets(): Plugin {
  return {
    name: "deferred-stylesheets",
    apply: "build",
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler(code) {
        if (!code.includes(atTheHead)) throw new Error("The bundler's preload helper links sheets in another way.");
        return code.replace(atTheHead, "document.body.appendChild(link)");
      },
    },
  };
}

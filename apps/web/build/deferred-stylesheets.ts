import type { Plugin } from "vite";

const atTheHead = "document.head.appendChild(link)";

/**
 * Links stylesheets that load later below all others. If one with layers is inserted between others, Chromium reorders
 * all layers and lays out all text of the page again. Throws if the bundler links stylesheets in another way.
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

import type { Plugin } from "vite";

/** The script that asks for the first answers waits for nothing: not for the style sheets, and for no other script. */
export function earlyScript(): Plugin {
  return {
    name: "early-script",
    transformIndexHtml: {
      order: "post",
      handler: (html) => html.replace(/<script type="module" (?=[^>]*\/early-)/, '<script type="module" async '),
    },
  };
}

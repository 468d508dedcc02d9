import type { Plugin } from "vite";

/** Lets the script that asks for the first answers run at once: it waits neither for style sheets nor for other scripts. */
export function earlyScript(): Plugin {
  return {
    name: "early-script",
    transformIndexHtml: {
      order: "post",
      handler: (html) =>
        html.replace(
          /<link rel="modulepreload" ([^>]*)href=("[^"]*\/early-[^"]*")>/,
          '<script type="module" async $1src=$2></script>',
        ),
    },
  };
}

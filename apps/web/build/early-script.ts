import type { Plugin } from "vite";

/** Lets the scripts that ask for what comes first run at once: they wait neither for style sheets nor for other scripts. */
export function earlyScript(): Plugin {
  return {
    name: "early-script",
    transformIndexHtml: {
      order: "post",
      handler: (html) =>
        html.replaceAll(
          /<link rel="modulepreload" ([^>]*)href=("[^"]*\/early-[^"]*")>/g,
          '<script type="module" async $1src=$2></script>',
        ),
    },
  };
}

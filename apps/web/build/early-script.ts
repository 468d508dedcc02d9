import type { Plugin } from "vite";

/** Makes the scripts that request the first data `async`, so that they wait neither for stylesheets nor for other scripts. */
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

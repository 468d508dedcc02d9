import type { Plugin } from "vite";

/**
 * The component library's style sheets must come in a certain order (a button's after an unstyled button's), but the
 * chunks they end up in come in any. So each sheet gets a rank within the library's layer, and says the order itself.
 * Source: the library's page "CSS files list", of which these are the shared ones.
 */
const ranks: Record<string, string[]> = {
  base: [
    "baseline",
    "default-css-variables",
    "global",
    "ScrollArea",
    "UnstyledButton",
    "VisuallyHidden",
    "Paper",
    "Popover",
  ],
  shared: [
    "CloseButton",
    "Group",
    "Loader",
    "Overlay",
    "ModalBase",
    "Input",
    "InlineInput",
    "Flex",
    "FloatingIndicator",
  ],
};
const order = "@layer mantine.base, mantine.shared, mantine.component;";
const sheet = /@mantine\/\w+\/styles(?:\/(?<name>[\w-]+))?\.layer\.css$/;

export function cssLayers(): Plugin {
  return {
    name: "css-layers",
    enforce: "pre",
    transform(code, id) {
      const match = sheet.exec(id.split("?")[0] ?? "");
      if (!match) return null;
      const name = match.groups?.["name"] ?? "";
      const rank = Object.keys(ranks).find((rank) => ranks[rank]?.includes(name)) ?? "component";
      if (!code.startsWith("@layer mantine {")) throw new Error(`${id} is not layered as expected`);
      return { code: `${order}\n${code.replace("@layer mantine {", `@layer mantine.${rank} {`)}`, map: null };
    },
  };
}

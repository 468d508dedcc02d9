import type { Plugin, Rolldown } from "vite";

/** Modules of the component library that stand for one style sheet: they hold its class names, or are empty. */
const stylesheetModules =
  /\/node_modules\/(?<library>@mantine\/\w+)\/esm\/(?:.*\/)?(?:(?<component>[\w-]+)\.module|MantineProvider\/(?<foundation>baseline|default-css-variables|global))\.mjs(?:\?|$)/;

/** The style sheet that a module of the component library stands for, as one imports it; `null` for any other module. */
export function stylesheetOfModule(id: string): string | null {
  const groups = stylesheetModules.exec(id)?.groups;
  if (!groups) return null;
  const { library, component, foundation } = groups;
  // The library's smaller packages have one sheet each.
  return library === "@mantine/core"
    ? `${library}/styles/${component ?? foundation}.layer.css`
    : `${library}/styles.layer.css`;
}

/**
 * Each style sheet of the component library comes with the module that holds its class names, and so with every component
 * whose code names one of its classes: a page cannot have the component without its sheet, nor the sheet without the
 * component. Fails the build for class names that have no sheet.
 */
export function componentStylesheets(): Plugin {
  const importStylesheets = {
    name: "component-stylesheets",
    transform: {
      filter: { id: stylesheetModules },
      async handler(code, id) {
        const sheet = stylesheetOfModule(id);
        if (sheet === null) return null;
        if ((await this.resolve(sheet, id)) === null) this.error(`There is no style sheet ${sheet}, which ${id} needs`);
        // The bundler would drop an empty module together with the stylesheets that it imports.
        const moduleSideEffects = id.includes(".module.") ? null : true;
        return { code: `${code}\nimport ${JSON.stringify(sheet)};\n`, map: null, moduleSideEffects };
      },
    },
  } satisfies Rolldown.Plugin;

  return {
    ...importStylesheets,
    // The server for developers bundles libraries beforehand, with no plugins but these.
    config: () => ({ optimizeDeps: { rolldownOptions: { plugins: [importStylesheets] } } }),
  };
}

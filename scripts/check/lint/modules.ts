/**
 * The shape of a server module, as a lint rule: a service is made of what it does, and hands no other file's values on.
 * Whoever needs what has no service, needs a function of the library. Source: docs/architecture.md, "What may import
 * what".
 */
type Specifier = { readonly exportKind?: string; readonly local: { readonly name?: string } };
/** An export as the linter hands it over, as far as this rule uses it. */
type Export = {
  readonly exportKind?: string;
  readonly source?: unknown;
  readonly specifiers?: readonly Specifier[];
};
type Import = { readonly specifiers: readonly { readonly local: { readonly name: string } }[] };
type Context = { readonly report: (found: { node: unknown; message: string }) => void };

const message =
  "A service hands no other file's values on: make it a method, move a pure function to lib, or import its own file.";

const noBarrelService = {
  create(context: Context) {
    const imported = new Set<string>();
    const exported: Export[] = [];
    return {
      ImportDeclaration(node: Import) {
        for (const { local } of node.specifiers) imported.add(local.name);
      },
      ExportAllDeclaration(node: Export) {
        if (node.exportKind !== "type") context.report({ node, message });
      },
      ExportNamedDeclaration(node: Export) {
        exported.push(node);
      },
      // At the end, since an import may stand below the export that hands it on.
      "Program:exit"() {
        for (const node of exported) {
          if (node.exportKind === "type") continue;
          const values = (node.specifiers ?? []).filter(({ exportKind }) => exportKind !== "type");
          const handedOn = values.some(({ local }) => Boolean(node.source) || imported.has(local.name ?? ""));
          if (handedOn) context.report({ node, message });
        }
      },
    };
  },
};

export default { meta: { name: "modules" }, rules: { "no-barrel-service": noBarrelService } };

import type { CartItem, CartReference } from "@fundport/cart";

const noColor = "#ffffff";

/** Kind and class of a product, and the colour that it has everywhere. `kind` is the kind in words. */
export function describeItem(item: CartItem, reference: CartReference, kind: string): { meta: string; color: string } {
  if (item.itemType === "Fund") {
    const assetClassId = reference.funds.get(item.id)?.assetClassId ?? null;
    const assetClass = assetClassId === null ? undefined : reference.assetClasses.get(assetClassId);
    return { meta: joinKind(kind, assetClass?.name), color: assetClass?.color ?? noColor };
  }
  const program = item.itemType === "Program" ? reference.programs.get(item.id) : undefined;
  const contractType = program && reference.contractTypes.get(program.contractTypeId);
  return { meta: joinKind(kind, contractType?.name), color: colorOf(program) };
}

function joinKind(kind: string, name: string | undefined): string {
  return name === undefined ? kind : `${kind} · ${name}`;
}

/** Programs bring their own colour; the calculation, which does not need it, does not speak of it. */
function colorOf(program: object | undefined): string {
  return program && "color" in program && typeof program.color === "string" ? program.color : noColor;
}

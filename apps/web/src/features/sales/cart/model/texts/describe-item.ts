import { type CartItem, type CartReference, findPricedProduct } from "@fundport/cart";

const noColor = "#ffffff";

/** Kind and class of a product, and the colour that it has everywhere. `kind` is the kind in words. */
export function describeItem(item: CartItem, reference: CartReference, kind: string): { meta: string; color: string } {
  if (item.itemType === "Fund") {
    const assetClassId = reference.funds.get(item.id)?.assetClassId ?? null;
    const assetClass = assetClassId === null ? undefined : reference.assetClasses.get(assetClassId);
    return { meta: joinKind(kind, assetClass?.name), color: assetClass?.color ?? noColor };
  }
  if (item.itemType === "Contract") return { meta: kind, color: colorOf(findPricedProduct(item, reference)) };
  const program = reference.programs.get(item.id);
  const contractType = program && reference.contractTypes.get(program.contractTypeId);
  return { meta: joinKind(kind, contractType?.name), color: colorOf(program) };
}

function joinKind(kind: string, name: string | undefined): string {
  return name === undefined ? kind : `${kind} · ${name}`;
}

/** Programs bring their own colour, a contract has that of its starting one; the calculation, which does not need it, does not speak of it. */
function colorOf(program: object | null | undefined): string {
  return program && "color" in program && typeof program.color === "string" ? program.color : noColor;
}

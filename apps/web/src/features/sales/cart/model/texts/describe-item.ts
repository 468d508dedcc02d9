import { type CartItem, type CartReference, findPricedProduct } from "@fundport/cart";

const noColor = "#ffffff";

/**
 * Returns the text below a product's name (its kind and class) and the product's colour. `kind` is the translated kind.
 */
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

/**
 * Returns the colour of a program; for a contract, of its starting program. The type declares no colour, because
 * calculations do not need one, but loaded programs have it.
 */
function colorOf(program: object | null | undefined): string {
  return program && "color" in program && typeof program.color === "string" ? program.color : noColor;
}

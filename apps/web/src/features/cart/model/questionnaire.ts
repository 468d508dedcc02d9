import type { CartItem, CartReference } from "@fundport/cart";

/** A fund whose type asks questions of its client. Source: cart §4, "a fund of type FKI that has a questionnaire". */
export function hasQuestionnaire(item: CartItem, { funds, fundTypes }: CartReference): boolean {
  const typeId = item.itemType === "Fund" ? funds.get(item.id)?.fundTypeId : undefined;
  const type = typeId === undefined || typeId === null ? undefined : fundTypes.get(typeId);
  return type?.code === "FKI" && type.hasQuestionnaire;
}

import { listItems } from "@fundport/cart";
import { isEmptyClientForm } from "#features/clients/form/model/client-form-store.ts";
import { stableJson } from "#lib/stable-json.ts";
import type { DraftContent } from "./draft-content.ts";

/**
 * Returns a text that is equal for two contents if saving both would be pointless. It depends on the order of items. It
 * does not depend on the current step, or on the items' uuids, which differ between browsers. An empty client form adds
 * no text, so that a draft that was saved before the form existed still counts as saved.
 */
export function fingerprint({ cart, client, contractId }: DraftContent): string {
  const { activeStep: _active, availableStep: _available, items: _items, ...terms } = cart;
  const items = listItems(cart).map(({ uuid: _uuid, ...typed }) => typed);
  const form = isEmptyClientForm(client) ? [] : [client];
  return stableJson([terms, items, ...form, ...(contractId === null ? [] : [{ contractId }])]);
}

/**
 * Returns true if the content differs from the saved content only by a contract that was created after saving. `saved`
 * is a fingerprint.
 */
export function differsByContract(content: DraftContent, saved: string): boolean {
  if (content.contractId === null || fingerprint(content) === saved) return false;
  const before = /,\{"contractId":(\d+)\}\]$/.exec(saved)?.[1];
  return fingerprint({ ...content, contractId: before === undefined ? null : Number(before) }) === saved;
}

import { listItems } from "@fundport/cart";
import { isEmptyClientForm } from "#features/clients/form/model/client-form-store.ts";
import { stableJson } from "#lib/stable-json.ts";
import type { DraftContent } from "./draft-content.ts";

/**
 * Returns a text that is equal for contents that need not be saved twice. The order of items counts. The current step
 * and the items' uuids, which differ between browsers, do not. An empty client form adds no text, so that a draft saved
 * before the form existed still counts as saved.
 */
export function fingerprint({ cart, client, contractId }: DraftContent): string {
  const { activeStep: _active, availableStep: _available, items: _items, ...terms } = cart;
  const items = listItems(cart).map(({ uuid: _uuid, ...typed }) => typed);
  const form = isEmptyClientForm(client) ? [] : [client];
  return stableJson([terms, items, ...form, ...(contractId === null ? [] : [{ contractId }])]);
}

/** Returns true if the content differs from the saved fingerprint only by a contract created since. */
export function differsByContract(content: DraftContent, saved: string): boolean {
  if (content.contractId === null || fingerprint(content) === saved) return false;
  const before = /,\{"contractId":(\d+)\}\]$/.exec(saved)?.[1];
  return fingerprint({ ...content, contractId: before === undefined ? null : Number(before) }) === saved;
}

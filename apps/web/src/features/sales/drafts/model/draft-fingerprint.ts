import { listItems } from "@fundport/cart";
import { isEmptyClientForm } from "#features/clients/form/model/client-form-store.ts";
import { stableJson } from "#lib/stable-json.ts";
import type { DraftContent } from "./draft-content.ts";

/**
 * Two contents with the same one are the same to save: the order of items counts, the step one is at does not, nor what
 * the items are called by (two browsers give the same product two names). A form in which nothing is typed leaves no
 * trace, so that what was saved before there was one counts as saved.
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

import type { EndpointOutput, Draft } from "@fundport/api";
import { type CartState, emptyCart, serialiseCart } from "@fundport/cart";
import type { Page } from "@playwright/test";
import { getJson } from "../identity/session.ts";

type Saved = Omit<Draft, "data">;

/** Saves a draft by request, as if the user had saved it on another computer. */
export async function saveDraft(page: Page, url: string, name: string, cart: CartState = emptyCart): Promise<Saved> {
  const data = { data: serialiseCart(cart), name, version: 1, identifier: null };
  const answer = await page.request.post(`${url}/api/draftcontracts`, { headers: { Origin: url }, data });
  if (!answer.ok()) throw new Error(`saving a draft answered ${answer.status()}: ${await answer.text()}`);
  return (await answer.json()) as Saved;
}

/** Deletes all drafts of the logged-in user. */
export async function deleteDrafts(page: Page, url: string): Promise<void> {
  const { items } = await getJson<EndpointOutput<"getDrafts">>(page, `${url}/api/draftcontracts?pageSize=100`);
  for (const { id } of items) {
    await page.request.delete(`${url}/api/draftcontracts/${id}`, { headers: { Origin: url } });
  }
}

import { endpointRoutes } from "@fundport/api/endpoint-routes";
import { bootstrapLists } from "@fundport/api/bootstrap-lists";
import type { Page } from "@playwright/test";

const addresses: readonly string[] = bootstrapLists.map((name) => endpointRoutes[name].url);

/**
 * Has the page ask for each list by its own call, so that a test which answers one of them in place of the server is
 * heard: a page begins with one call for all of them. It is answered as one from which every list is missing.
 */
export async function askForSingleLists(page: Page): Promise<void> {
  await page.route("**/api/startData", (route) => route.fulfill({ json: {} }));
}

/** Does so for a page as soon as a test answers one of these lists. */
export function followSingleLists(page: Page): void {
  const route = page.route.bind(page);
  page.route = async (address, ...rest) => {
    const isOfList = typeof address === "string" && addresses.includes(address.replace("**", "").replace(/\*$/, ""));
    if (isOfList) await askForSingleLists(page);
    return await route(address, ...rest);
  };
}

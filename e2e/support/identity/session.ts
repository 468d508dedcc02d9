import type { EndpointOutput, Fund, FundListItem, User } from "@fundport/api";
import type { Language } from "@fundport/i18n";
import { type BrowserContext, type Page, request } from "@playwright/test";
import { noteLogIn } from "../portal/active-users.ts";

export const trialPassword = "Trial-portal-2026";

/** Makes the next page open in a language and, by default, with the disclaimer accepted, as after an earlier visit. */
export async function presetBrowser(
  context: BrowserContext,
  { language = "en", hasAccepted = true }: { language?: Language; hasAccepted?: boolean } = {},
): Promise<void> {
  await context.addInitScript(
    ([chosenLanguage, accepted]) => {
      // A new tab's empty page has no storage.
      if (location.protocol === "about:") return;
      // Existing values are kept, because after a reload the page must find the values that it has stored.
      if (localStorage.getItem("fundport-language") === null) localStorage.setItem("fundport-language", chosenLanguage);
      if (accepted && localStorage.getItem("fundport-disclaimer-accepted") === null)
        localStorage.setItem("fundport-disclaimer-accepted", "true");
    },
    [language, hasAccepted] as const,
  );
}

/** Logs in with the same request as the form, so that the next page has the cookies of the session. */
export async function logInByRequest(page: Page, url: string, username = "advisor-cz"): Promise<User> {
  const answer = await page.request.post(`${url}/api/user/login`, {
    headers: { Origin: url },
    data: { username, password: trialPassword },
  });
  if (!answer.ok()) throw new Error(`log-in answered ${answer.status()}: ${await answer.text()}`);
  noteLogIn(username);
  return await getJson<User>(page, `${url}/api/user`);
}

export async function getJson<Answer>(page: Page, url: string): Promise<Answer> {
  const answer = await page.request.get(url);
  if (!answer.ok()) throw new Error(`${url} answered ${answer.status()}`);
  return (await answer.json()) as Answer;
}

/** Returns funds in a currency that have all figures for a forecast and meet the condition `fits`. */
export async function findFunds(
  page: Page,
  url: string,
  criteria: { currencyId: number; count: number; fits?: (fund: Fund) => boolean },
): Promise<Fund[]> {
  const list = await getJson<FundListItem[]>(page, `${url}/api/funds`);
  const found: Fund[] = [];
  for (const { id } of list.filter((item) => item.currencyId === criteria.currencyId)) {
    const fund = await getJson<Fund>(page, `${url}/api/fund/${id}`);
    const isComplete = fund.unfavourableGain !== null && fund.moderateGain !== null && fund.favourableGain !== null;
    if (isComplete && (criteria.fits?.(fund) ?? true)) found.push(fund);
    if (found.length === criteria.count) return found;
  }
  throw new Error(`the trial data has only ${found.length} such funds`);
}

/** Ends the session on the server without a request from the page, as an operator or the 12-hour limit does. */
export async function endSessionOnServer(page: Page, url: string): Promise<void> {
  const other = await request.newContext({ storageState: await page.context().storageState() });
  const answer = await other.delete(`${url}/api/user/logout`, { headers: { Origin: url } });
  if (!answer.ok()) throw new Error(`log-out answered ${answer.status()}`);
  await other.dispose();
}

/** Deletes the user's unsaved work on the server, so that the next page does not offer to restore it. */
export async function deleteUnsavedWork(page: Page, url: string): Promise<void> {
  const address = `${url}/api/user/unsavedwork`;
  const work = await getJson<EndpointOutput<"getUnsavedWork">>(page, address);
  if (work === null) return;
  const answer = await page.request.delete(`${address}?known=${work.revision}`, { headers: { Origin: url } });
  if (!answer.ok()) throw new Error(`deleting the unsaved work answered ${answer.status()}`);
}

/** Deletes the model portfolios with this name that an earlier attempt of the test has left. */
export async function deleteTemplates(page: Page, url: string, name: string): Promise<void> {
  const address = `${url}/api/fundpackageTemplate`;
  const { details } = await getJson<EndpointOutput<"getFundPackageTemplates">>(page, address);
  for (const { id } of details.filter((template) => template.name === name)) {
    const answer = await page.request.delete(`${address}/${id}`, { headers: { Origin: url } });
    if (!answer.ok()) throw new Error(`deleting a model portfolio answered ${answer.status()}`);
  }
}

import type { EndpointOutput } from "@fundport/api";
import type { Page } from "@playwright/test";
import { codeIn } from "./sms-code.ts";
import { linkIn } from "./mail.ts";
import { getJson } from "../identity/session.ts";

type Outbox = EndpointOutput<"getOutbox">["items"];

/** Returns the messages of the trial outbox, newest first. */
async function readOutbox(page: Page, url: string): Promise<Outbox> {
  return (await getJson<EndpointOutput<"getOutbox">>(page, `${url}/api/outbox?pageSize=30`)).items;
}

/**
 * Returns the code in the newest SMS. If `ending` is given, only messages to numbers with this ending count. Throws if
 * no message is found.
 */
export async function lastCode(page: Page, url: string, ending = ""): Promise<string> {
  const found = (await readOutbox(page, url)).find(({ channel, to }) => channel === "sms" && to.endsWith(ending));
  if (found === undefined) throw new Error(`no SMS to a number that ends with "${ending}"`);
  return codeIn(found.text);
}

/**
 * Returns a link from the newest email that has a link whose path starts with `path`. If `recipient` is given, only
 * emails to this address count. Throws if no email is found.
 */
export async function lastLink(page: Page, url: string, path: string, recipient = ""): Promise<string> {
  const isMeant = ({ channel, to, text }: Outbox[number]) =>
    channel === "email" && to.includes(recipient) && text.includes(path);
  const found = (await readOutbox(page, url)).find(isMeant);
  if (found === undefined) throw new Error(`no email to "${recipient}" with a link to ${path}`);
  return linkIn(found, path);
}

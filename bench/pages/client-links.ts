import type { EndpointOutput } from "@fundport/api";
import { emptyClientForm } from "@fundport/rules";
import { getJson, type SignedIn } from "../portal/signed-in-portal.ts";

export type ClientLinks = {
  /** A link to a contract that waits for the client's signature. */
  sign: string;
  /** A link to a signed and sealed contract. */
  download: string;
  /** A link to a form that a client was requested to fill in. */
  form: string;
  /** The cookie of a browser in which the client has entered the code for the contract to sign. */
  entered: string;
};

/** Finds the links in the emails that a server with trial data has sent to clients. */
export async function findClientLinks(signedIn: SignedIn): Promise<ClientLinks> {
  const form = {
    ...emptyClientForm,
    firstName: "Jana",
    lastName: "Malá",
    email: "jana@example.com",
    phone: "+420601234567",
  };
  await post(signedIn, "/api/clientform", { form, needsEmployer: false }, signedIn.cookie);
  const sign = await findOpen(signedIn, await findTokens(signedIn, /\/sign\/([\w-]+)/));
  const [formToken] = await findTokens(signedIn, /\/client\/([\w-]+)/);
  const [download] = await findTokens(signedIn, /\/download\/([\w-]+)/);
  if (download === undefined) throw new Error("no email has a link to signed documents");
  if (formToken === undefined) throw new Error("no email has a link to a form");
  await post(signedIn, `/api/sign/${sign}/code`, {});
  const code = await findCode(signedIn);
  const identified = await post(signedIn, `/api/sign/${sign}/identify`, { code });
  const entered = identified.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
  return { sign, download, form: formToken, entered };
}

async function post({ portal }: SignedIn, path: string, body: object, cookie = ""): Promise<Response> {
  const headers = { "Content-Type": "application/json", Origin: portal.url, ...(cookie !== "" && { cookie }) };
  const answer = await fetch(portal.url + path, { method: "POST", headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path} responded with ${answer.status}: ${await answer.text()}`);
  return answer;
}

async function readOutbox(signedIn: SignedIn) {
  return (await getJson<EndpointOutput<"getOutbox">>(signedIn, "/api/outbox?pageSize=100")).items;
}

/** Returns the tokens in all emails that match a pattern, newest first. */
async function findTokens(signedIn: SignedIn, pattern: RegExp): Promise<string[]> {
  return (await readOutbox(signedIn)).flatMap(({ text }) => pattern.exec(text)?.[1] ?? []);
}

async function findOpen({ portal }: SignedIn, tokens: readonly string[]): Promise<string> {
  for (const token of tokens) {
    const answer = await fetch(`${portal.url}/api/sign/${token}`);
    const link = (await answer.json()) as EndpointOutput<"getSigningLink">;
    if (link.state === "Open") return token;
  }
  throw new Error("no contract in the trial data has an open client link");
}

async function findCode(signedIn: SignedIn): Promise<string> {
  const message = (await readOutbox(signedIn)).find(({ channel }) => channel === "sms");
  return message?.text.match(/(?<![\da-f])\d{6}(?![\da-f])/g)?.at(-1) ?? "";
}

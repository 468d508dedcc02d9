import { type EndpointName, endpoints } from "@fundport/api";
import { beforeAll, describe, expect, it } from "vitest";
import { enterLinkOf, openBrowser } from "../../domains/contracts/signing/testing/at-link.ts";
import { receive } from "../../testing/calls.ts";
import { countAttack } from "./count-attack.ts";
import { endpointNames } from "./attack-rows.ts";
import { cookieTricks, linkKindNames, tokenTricks } from "./link-tricks.ts";
import { type OwnedData, openOwnedData } from "./owned/owned-data.ts";
import { endpointAccess } from "./endpoint-access.ts";

type DoorName = (typeof linkKindNames)[number];
type Headers = Record<string, string>;
/** A kind of link: its path, the name of its cookie, and the table of its tokens. */
type LinkKind = { path: string; cookie: string; tokens: string };
const linkKinds: Record<DoorName, LinkKind> = {
  form: { path: "/api/clientform/:token", cookie: "fundport-client-form", tokens: "client_forms" },
  sign: { path: "/api/sign/:token", cookie: "fundport-client", tokens: "signing_links" },
  download: { path: "/api/download/:token", cookie: "fundport-download", tokens: "download_links" },
};

let portal: OwnedData;
/** For each kind of link, the cookie of a browser that entered another link of this kind. */
const otherCookies = new Map<DoorName, string>();
beforeAll(async () => {
  portal = await openOwnedData();
  portal.later(60);
  const { browser } = await enterLinkOf(portal);
  otherCookies.set("sign", valueOf(browser.headers()));
  await enterDownload();
  await enterForm();
});

const valueOf = ({ cookie = "" }: Headers): string => cookie.slice(cookie.indexOf("=") + 1);

/** Enters the code at another contract's download link. */
async function enterDownload(): Promise<void> {
  portal.later(60);
  const contract = await portal.make();
  await portal.openKeyDocuments(contract);
  await portal.openPad(contract);
  await portal.signDrawn(contract);
  await portal.settled(contract.id, "Sealed", "Delivered");
  const [mail] = await portal.messagesTo(portal.email);
  const browser = openBrowser(portal, /\/download\/([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "");
  expect((await browser.call("sendDownloadCode")).statusCode).toBe(200);
  const response = await browser.call("identifyAtDownload", { payload: { code: await portal.lastCode() } });
  otherCookies.set("download", response.cookies[0]?.value ?? "");
}

async function enterForm(): Promise<void> {
  const [phone, email] = ["+420601234599", "another.form@example.com"];
  const form = { firstName: "Jan", lastName: "Jiný", phone, email };
  await receive(portal.test, "sendClientForm", portal.anna, { payload: { form, needsEmployer: false } });
  const [mail] = await portal.messagesTo(email);
  const params = { token: /\/client\/([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "" };
  await portal.sendAs("sendClientFormCode", { params, headers: { origin: portal.test.origin } });
  const code = await portal.lastCode(phone);
  const response = await portal.sendAs("identifyAtClientForm", {
    params,
    payload: { code },
    headers: { origin: portal.test.origin },
  });
  expect(response.statusCode).toBe(200);
  otherCookies.set("form", response.cookies[0]?.value ?? "");
}

const callsOf = (door: DoorName, ...access: readonly string[]): EndpointName[] =>
  endpointNames.filter(
    (name) => endpoints[name].url.startsWith(linkKinds[door].path) && access.includes(endpointAccess[name]),
  );

async function refusalsOf(names: readonly EndpointName[], token: string | null, headers: Headers): Promise<string[]> {
  const refusals: string[] = [];
  for (const name of names) {
    const request = portal.requestOf(name);
    const params = { ...request.params, ...(token === null ? {} : { token }) };
    const response = await portal.sendAs(name, {
      ...request,
      params,
      headers: { origin: portal.test.origin, ...headers },
    });
    const outcome = response.statusCode === 200 ? "passed" : response.json<{ code: string }>().code;
    expect(portal.secrets.filter((secret) => response.body.includes(secret))).toEqual([]);
    refusals.push(`${name} ${outcome}`);
  }
  return refusals;
}

async function digestIn(table: string): Promise<string> {
  const { rows } = await portal.test.pool.query<{ digest: string }>(
    `select token_digest as digest from ${table} limit 1`,
  );
  const [{ digest } = { digest: "" }] = rows;
  if (digest === "") throw new Error(`${table} keeps no digest of a token`);
  return digest;
}

async function cookieFor(trick: (typeof cookieTricks)[number], door: DoorName): Promise<string> {
  switch (trick) {
    case "with the cookie of another link of this door":
      return otherCookies.get(door) ?? "";
    case "with the cookie of another door under this door's name":
      return otherCookies.get(door === "sign" ? "download" : "sign") ?? "";
    case "with an advisor's session under this door's name":
      return /fundport-session=([^;]+)/.exec(portal.anna["cookie"] ?? "")?.[1] ?? "";
    case "with the token itself":
      return portal.tokens[door];
    case "with the digest of a door out of the database":
      return await digestIn("client_doors");
    case "with an empty cookie":
      return "";
  }
}

describe.each(linkKindNames)("a client's %s link", (door) => {
  it("cannot be opened with a guessed token or one that is derived from known tokens", async () => {
    const names = callsOf(door, "link", "code");
    expect(names.length).toBeGreaterThan(4);
    const ofOtherDoor = portal.tokens[door === "sign" ? "download" : "sign"];
    const knownToken = { token: portal.tokens[door], digest: await digestIn(linkKinds[door].tokens), ofOtherDoor };
    await countAttack("clientLinks", tokenTricks.length, async (round) => {
      await portal.test.pool.query("delete from login_attempts");
      const [trick, make] = tokenTricks[round] ?? ["", () => ""];
      const token = make(knownToken, round);
      const refusals = await refusalsOf(names, token, {});
      const otherCookies = refusals.filter((each) => !/ (?:LinkInvalid|ValidationFailed|NotFound)$/.test(each));
      expect([trick, otherCookies]).toEqual([trick, []]);
    });
  });

  it("rejects a browser that has another link's cookie or an invalid cookie", async () => {
    const names = callsOf(door, "code");
    await countAttack("clientLinks", cookieTricks.length, async (round) => {
      await portal.test.pool.query("delete from login_attempts");
      const trick = cookieTricks[round] ?? "with an empty cookie";
      const cookie = `${linkKinds[door].cookie}=${await cookieFor(trick, door)}`;
      const refusals = await refusalsOf(names, null, { cookie });
      expect([trick, refusals]).toEqual([trick, names.map((name) => `${name} LinkInvalid`)]);
    });
  });
});

it("a client's cookie is not accepted as an advisor's session", async () => {
  for (const value of otherCookies.values()) {
    const headers = { cookie: `fundport-session=${value}` };
    expect((await portal.test.app.inject({ url: "/api/user", headers })).statusCode).toBe(401);
  }
});

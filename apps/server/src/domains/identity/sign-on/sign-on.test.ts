import { generateKeyPairSync, type KeyObject, randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { decodeJwt, jwtVerify, SignJWT, UnsecuredJWT } from "jose";
import { afterAll, describe, expect, it } from "vitest";
import type { App } from "../../../http/app-type.ts";
import { testKeys } from "../../../testing/keys.ts";
import { createTestApp } from "../../../testing/test-app.ts";
import { createUserCommands } from "../sessions/user-commands.ts";
import { loadPartners, trialPartnerSecret } from "./partners.ts";
import { signToken } from "./tokens.ts";

const folder = await mkdtemp(join(tmpdir(), "fundport-sso-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

const secret = "the intranet's secret of many characters";
const keys = {
  RS256: generateKeyPairSync("rsa", { modulusLength: 2048 }),
  ES256: generateKeyPairSync("ec", { namedCurve: "P-256" }),
  EdDSA: generateKeyPairSync("ed25519"),
};
const pem = (key: KeyObject) => key.export({ type: key.type === "public" ? "spki" : "pkcs8", format: "pem" });
const files: Record<string, string> = {
  "intranet.secret": `${secret}\n`,
  "rs.pem": pem(keys.RS256.publicKey),
  "es.pem": pem(keys.ES256.publicKey),
  "ed.pem": pem(keys.EdDSA.publicKey),
  "private.pem": pem(keys.RS256.privateKey),
  "short.secret": "short",
};
for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
const fileOf = (name: string) => join(folder, name);

let now = new Date("2026-11-20T10:00:00Z");
const clock = { now: () => now };
const SSO_SIGNING_SECRET = "the trading system's secret of many characters";
const partners = `intranet:HS256:${fileOf("intranet.secret")}, rs:RS256:${fileOf("rs.pem")},es:ES256:${fileOf("es.pem")},ed:EdDSA:${fileOf("ed.pem")}`;
const test = await createTestApp({ clock, env: { SSO_PARTNERS: partners, SSO_SIGNING_SECRET } });
const { app, origin } = test;

type Change = {
  alg?: string;
  key?: KeyObject | Uint8Array;
  header?: Record<string, unknown>;
  claims?: Record<string, unknown>;
  leaveOut?: string[];
};

/** Creates a valid token with which the intranet logs in anna, with the given changes. */
function token({ alg = "HS256", key = Buffer.from(secret), header = {}, claims = {}, leaveOut = [] }: Change = {}) {
  const issuedAt = Math.floor(now.getTime() / 1000);
  const right = {
    iss: "intranet",
    aud: "fundport",
    sub: "anna",
    iat: issuedAt,
    exp: issuedAt + 120,
    jti: randomUUID(),
    ...claims,
  };
  const selectedClaims = Object.fromEntries(Object.entries(right).filter(([name]) => !leaveOut.includes(name)));
  return new SignJWT(selectedClaims).setProtectedHeader({ ...header, alg }).sign(key);
}

const signOn = (text: string, headers: Record<string, string> = { origin }, portal: App = app) =>
  portal.inject({ method: "POST", url: `/api/internalsso/${encodeURIComponent(text)}/cs`, headers });
/** Sends the token after the user with this id has agreed to be logged out. */
const replace = (userId: number | string, text: string, headers: Record<string, string> = { origin }, portal = app) =>
  portal.inject({
    method: "POST",
    url: `/api/internalsso/${encodeURIComponent(text)}/cs?replaces=${userId}`,
    headers,
  });
const cookieOf = (answer: Awaited<ReturnType<typeof signOn>>) =>
  answer.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
const getLoggedInUser = async (cookie: string, portal: App = app) =>
  (await portal.inject({ url: "/api/user", headers: { cookie } })).json<{ username?: string; code?: string }>();

describe("a partner's token", () => {
  it.each([
    ["an HS256 signature", { claims: { sub: "ANNA" } }],
    ["an RS256 signature", { alg: "RS256", key: keys.RS256.privateKey, claims: { iss: "rs" } }],
    ["an ES256 signature", { alg: "ES256", key: keys.ES256.privateKey, claims: { iss: "es" } }],
    ["an EdDSA signature", { alg: "EdDSA", key: keys.EdDSA.privateKey, claims: { iss: "ed" } }],
    ["several audiences", { claims: { aud: ["other", "fundport"] } }],
    ["an issue time slightly in the future", { claims: { iat: now.getTime() / 1000 + 20 } }],
  ] satisfies [string, Change][])("with %s logs in its user", async (_name, change) => {
    const answer = await signOn(await token(change));
    expect([answer.statusCode, answer.json()]).toEqual([200, null]);
    expect(await getLoggedInUser(cookieOf(answer))).toMatchObject({ username: "anna" });
  });

  it("sets the same cookies as a log-in with a password", async () => {
    const [bySignOn, byPassword] = [
      await signOn(await token()),
      await app.inject({
        method: "POST",
        url: "/api/user/login",
        headers: { origin },
        payload: { username: "anna", password: "Trial-portal-2026" },
      }),
    ];
    const shapes = [bySignOn, byPassword].map(({ cookies }) =>
      cookies.map(({ name, value, ...rest }) => [name, name === "user-data" ? value : value.length, rest]),
    );
    expect(shapes[0]).toEqual(shapes[1]);
  });

  it.each([
    ["is not a token", "nonsense"],
    ["has an unknown issuer", { claims: { iss: "nobody" } }],
    ["has the name of an object's prototype as its issuer", { claims: { iss: "__proto__" } }],
    ["has no issuer", { leaveOut: ["iss"] }],
    ["has another audience", { claims: { aud: "trading" } }],
    ["has no audience", { leaveOut: ["aud"] }],
    ["never expires", { leaveOut: ["exp"] }],
    ["is valid for too long", { claims: { exp: now.getTime() / 1000 + 121 } }],
    ["has no issue time", { leaveOut: ["iat"] }],
    [
      "was issued too far in the future",
      { claims: { iat: now.getTime() / 1000 + 40, exp: now.getTime() / 1000 + 100 } },
    ],
    ["expires before it was issued", { claims: { iat: now.getTime() / 1000 + 20, exp: now.getTime() / 1000 + 10 } }],
    ["is not valid yet", { claims: { nbf: now.getTime() / 1000 + 60 } }],
    ["has no id", { leaveOut: ["jti"] }],
    ["has an empty id", { claims: { jti: "" } }],
    ["has an id that is not a string", { claims: { jti: 7 } }],
    ["names no user", { leaveOut: ["sub"] }],
    ["names a list of users", { claims: { sub: ["anna"] } }],
    ["names an unknown user", { claims: { sub: "nobody" } }],
    ["has a NUL character in the username", { claims: { sub: "an\0na" } }],
    ["is signed with another secret", { key: Buffer.from("another secret of a good many characters") }],
    ["is signed with another algorithm", { alg: "HS512" }],
    ["is signed by one partner in another's name", { alg: "RS256", key: keys.RS256.privateKey, claims: { iss: "es" } }],
    [
      "is signed with the public key as a shared secret",
      { key: Buffer.from(files["rs.pem"] ?? ""), claims: { iss: "rs" } },
    ],
    [
      "contains its own key",
      {
        alg: "EdDSA",
        key: generateKeyPairSync("ed25519").privateKey,
        claims: { iss: "ed" },
        header: { jwk: keys.EdDSA.publicKey.export({ format: "jwk" }) },
      },
    ],
  ] satisfies [string, Change | string][])("is refused if it %s", async (_name, change) => {
    const text = typeof change === "string" ? change : await token(change);
    const answer = await signOn(text);
    expect([answer.statusCode, answer.json().code, answer.cookies]).toEqual([401, "InvalidToken", []]);
  });

  it("returns TokenExpired if it has expired, but InvalidToken if it is forged and has expired", async () => {
    const expired = { iat: now.getTime() / 1000 - 121, exp: now.getTime() / 1000 - 1 };
    const answer = await signOn(await token({ claims: expired }));
    expect([answer.statusCode, answer.json().code, answer.cookies]).toEqual([401, "TokenExpired", []]);
    const forged = await token({ claims: expired, key: Buffer.from("another secret of a good many characters") });
    expect((await signOn(forged)).json().code).toBe("InvalidToken");
  });

  it("is accepted even if a mail program has added characters to it", async () => {
    for (const added of [".", ">", ")", "\r\n"])
      expect((await signOn(`${await token()}${added}`)).statusCode).toBe(200);
  });

  it("is refused if its signature is incomplete", async () => {
    const right = await token();
    const [head, body, signature = ""] = right.split(".");
    const unsigned = new UnsecuredJWT(decodeJwt(right)).encode();
    const other = (await token({ claims: { sub: "boris" } })).split(".");
    const wrong = [
      unsigned,
      "",
      `${head}.${body}.`,
      `${head}.${body}`,
      `${head}.${other[1]}.${signature}`,
      `${right}x`,
    ];
    for (const text of wrong) expect((await signOn(text)).json().code).toBe("InvalidToken");
    expect((await signOn(right)).statusCode).toBe(200);
  });

  it("logs in only once", async () => {
    const text = await token();
    expect((await signOn(text)).statusCode).toBe(200);
    const repeated = await signOn(text);
    expect([repeated.statusCode, repeated.json().code]).toEqual([401, "TokenUsed"]);
    now = new Date(now.getTime() + 60_000);
    expect((await signOn(text)).json().code).toBe("TokenUsed");
  });

  it("logs in only once if it is sent concurrently to two processes", async () => {
    const other = await test.another();
    const text = await token();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => signOn(text, { origin }, index % 2 ? app : other)),
    );
    const codes = answers.map(({ statusCode }) => statusCode);
    expect([codes.filter((code) => code === 200).length, codes.filter((code) => code === 401).length]).toEqual([1, 19]);
  });

  it("is stored as used while it could still be valid, and then deleted", async () => {
    const text = await token();
    await signOn(text);
    now = new Date(now.getTime() + 3_600_000);
    await signOn(await token());
    expect((await test.pool.query("select 1 from used_sign_on_tokens")).rowCount).toBe(1);
    expect((await signOn(text)).json().code).toBe("TokenExpired");
  });

  it.each([
    ["locked", 422, "AccountLockedByOperator"],
    ["expired", 422, "ExpiredPassword"],
    ["forced", 422, "ForcedChangePassword"],
    ["unassigned", 422, "DealerNotAssigned"],
  ])("for the %s user is refused with the same error as at log-in, and is used up", async (sub, status, code) => {
    const text = await token({ claims: { sub } });
    const answer = await signOn(text);
    expect([answer.statusCode, answer.json().code, answer.cookies]).toEqual([status, code, []]);
    expect((await signOn(text)).json().code).toBe("TokenUsed");
  });

  it("logs in a user who is locked by wrong passwords, but not a user whom the operator has locked", async () => {
    const guess = {
      method: "POST",
      url: "/api/user/login",
      headers: { origin },
      payload: { username: "lea", password: "wrong" },
    } as const;
    for (let attempt = 0; attempt < 5; attempt += 1) await app.inject(guess);
    expect((await app.inject(guess)).json().code).toBe("LockedAccount");
    const lea = { claims: { sub: "lea" } };
    expect((await signOn(await token(lea))).statusCode).toBe(200);
    await createUserCommands({ db: test.db }).setLocked("lea", true);
    expect((await signOn(await token(lea))).json().code).toBe("AccountLockedByOperator");
    await createUserCommands({ db: test.db }).setLocked("lea", false);
  });

  it("ends the browser's previous session only if the token is valid", async () => {
    const { cookie } = await test.logIn("boris");
    const { cookie: elsewhere } = await test.logIn("boris");
    expect((await signOn("nonsense", { origin, cookie })).statusCode).toBe(401);
    expect(await getLoggedInUser(cookie)).toMatchObject({ username: "boris" });
    const answer = await replace(2, await token(), { origin, cookie });
    expect(await getLoggedInUser(cookieOf(answer))).toMatchObject({ username: "anna" });
    expect(await getLoggedInUser(cookie)).toMatchObject({ code: "Unauthorized" });
    expect(await getLoggedInUser(elsewhere)).toMatchObject({ username: "boris" });
  });

  it("replaces a session of the same user without confirmation", async () => {
    const { cookie } = await test.logIn("anna");
    const answer = await signOn(await token({ claims: { sub: "ANNA" } }), { origin, cookie });
    expect(answer.statusCode).toBe(200);
    expect(await getLoggedInUser(cookieOf(answer))).toMatchObject({ username: "anna" });
    expect(await getLoggedInUser(cookie)).toMatchObject({ code: "Unauthorized" });
  });

  it("requires confirmation if another user is logged in, and stays valid until the user confirms", async () => {
    const { cookie } = await test.logIn("boris");
    const text = await token();
    const headers = { origin, cookie, "accept-language": "en" };
    for (let time = 0; time < 3; time += 1) {
      const response = await signOn(text, headers);
      expect([response.statusCode, response.json().code, response.cookies]).toEqual([409, "OtherUserLoggedIn", []]);
      expect(response.json().messages).toEqual(["This browser is logged in as boris, but the link is for anna."]);
      expect(await getLoggedInUser(cookie)).toMatchObject({ username: "boris" });
    }
    const agreed = await replace(2, text, headers);
    expect(await getLoggedInUser(cookieOf(agreed))).toMatchObject({ username: "anna" });
    expect(await getLoggedInUser(cookie)).toMatchObject({ code: "Unauthorized" });
    expect((await replace(2, text, headers)).json().code).toBe("TokenUsed");
  });

  it("requires confirmation again if a third user has logged in since", async () => {
    const { cookie } = await test.logIn("lea");
    const text = await token();
    expect((await replace(2, text, { origin, cookie })).json().code).toBe("OtherUserLoggedIn");
    expect(await getLoggedInUser(cookie)).toMatchObject({ username: "lea" });
    expect((await replace(3, text, { origin, cookie })).statusCode).toBe(200);
  });

  it("logs in only once if the user confirms concurrently on two processes", async () => {
    const other = await test.another();
    const { cookie } = await test.logIn("boris");
    const text = await token();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => replace(2, text, { origin, cookie }, index % 2 ? app : other)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.json()?.code === "TokenUsed")).toHaveLength(11);
  });

  it("requires no confirmation if it was used before, or if the other user's session has ended", async () => {
    const used = await token();
    await signOn(used);
    const { cookie } = await test.logIn("boris");
    expect((await signOn(used, { origin, cookie })).json().code).toBe("TokenUsed");
    await app.inject({ method: "DELETE", url: "/api/user/logout", headers: { origin, cookie } });
    expect((await signOn(await token(), { origin, cookie })).statusCode).toBe(200);
  });

  it.each(["0", "-1", "me", "1.5", "99999999999"])(
    "is refused if the id of the user who confirmed is %s",
    async (replaces) => {
      const answer = await replace(replaces, await token());
      expect([answer.statusCode, answer.json().code]).toEqual([400, "ValidationFailed"]);
    },
  );

  it("is listed as sign-on in the list of sessions", async () => {
    const answer = await signOn(await token());
    const listed = await app.inject({ url: "/api/user/sessions", headers: { cookie: cookieOf(answer) } });
    expect(listed.json<{ openedBy: string }[]>()[0]).toMatchObject({ isCurrent: true, openedBy: "SignOn" });
  });

  it("does not change the browser's session if the token is refused for any reason", async () => {
    const { cookie } = await test.logIn("boris");
    const used = await token();
    await signOn(used);
    const [head = "", body = ""] = used.split(".");
    const issuedAt = Math.floor(now.getTime() / 1000) - 300;
    const refused = [
      [used, "TokenUsed"],
      [`${head}.${body}.mangled`, "InvalidToken"],
      [await token({ claims: { iat: issuedAt, exp: issuedAt + 120 } }), "TokenExpired"],
      [await token({ claims: { sub: "nobody-of-this-name" } }), "InvalidToken"],
    ] as const;
    for (const [text, code] of refused) {
      const answer = await signOn(text, { origin, cookie });
      expect(answer.json()).toMatchObject({ code });
      expect(answer.headers["set-cookie"]).toBeUndefined();
      expect(await getLoggedInUser(cookie)).toMatchObject({ username: "boris" });
    }
    const commands = createUserCommands(test);
    await commands.setLocked("anna", true);
    expect((await signOn(await token(), { origin, cookie })).json()).toMatchObject({ code: "AccountLockedByOperator" });
    await commands.setLocked("anna", false);
    expect(await getLoggedInUser(cookie)).toMatchObject({ username: "boris" });
  });

  it.each(["cs-CZ", "sk_SK", "de", "x-klingon"])("logs in with the language tag %s", async (tag) => {
    const url = `/api/internalsso/${await token()}/${tag}`;
    expect((await app.inject({ method: "POST", url, headers: { origin } })).statusCode).toBe(200);
  });
});

describe("a token for the trading system", () => {
  const ask = (headers: Record<string, string>, portal: App = app) =>
    portal.inject({ method: "POST", url: "/api/internalsso/token/gettoken", headers });

  it("contains the logged-in user, is valid for 60 seconds and is signed with the shared secret", async () => {
    const answer = await ask(await test.logIn("boris"));
    const { payload, protectedHeader } = await jwtVerify(answer.json().token, Buffer.from(SSO_SIGNING_SECRET), {
      algorithms: ["HS256"],
      issuer: "fundport",
      audience: "trading",
      currentDate: now,
    });
    expect([payload.sub, (payload.exp ?? 0) - (payload.iat ?? 0), protectedHeader.alg]).toEqual(["boris", 60, "HS256"]);
    const secondPayload = decodeJwt((await ask(await test.logIn("boris"))).json().token);
    expect(secondPayload.jti).not.toBe(payload.jti);
  });

  it("cannot be used to log in to Fundport", async () => {
    const { token: issued } = (await ask(await test.logIn("boris"))).json();
    expect((await signOn(issued)).json().code).toBe("InvalidToken");
  });

  it("is not issued if several processes have no shared secret", async () => {
    const env = {
      DATABASE_URL: "postgres://not-used/portal",
      COOKIE_SECRET: "a secret of thirty-two characters",
      ...testKeys,
    };
    const plain = await createTestApp({ env });
    expect((await ask(await plain.logIn("anna"), plain.app)).json().code).toBe("NotFound");
  });
});

describe("the trading system of trial mode", () => {
  const receive = (portal: App, text: string, headers: Record<string, string> = { origin }) =>
    portal.inject({ method: "POST", url: "/api/trial/trading", headers, payload: { token: text } });
  const ask = async (portal: App, headers: Record<string, string>) =>
    (await portal.inject({ method: "POST", url: "/api/internalsso/token/gettoken", headers })).json<{ token: string }>()
      .token;

  it("shows the content of a token once, within 60 seconds, even without a session", async () => {
    const trial = await createTestApp({ clock, env: { TRIAL: "true", SSO_SIGNING_SECRET } });
    const boris = await trial.logIn("boris");
    const text = await ask(trial.app, boris);
    const seconds = Math.floor(now.getTime() / 1000) * 1000;
    expect((await receive(trial.app, text)).json()).toMatchObject({
      username: "boris",
      issuer: "fundport",
      audience: "trading",
      issuedAt: new Date(seconds).toISOString(),
      expiresAt: new Date(seconds + 60_000).toISOString(),
    });
    expect((await receive(trial.app, text)).json().code).toBe("TokenUsed");
    const late = await ask(trial.app, boris);
    now = new Date(now.getTime() + 61_000);
    expect((await receive(trial.app, late)).json().code).toBe("TokenExpired");
    for (const wrong of ["", "nonsense", `${await ask(trial.app, boris)}x`, await token()])
      expect((await receive(trial.app, wrong)).json().code).toBe("InvalidToken");
  });

  it.each<[string, Record<string, unknown>]>([
    ["a number as its username", { sub: 5 }],
    ["an empty username", { sub: "" }],
    ["a number as its id", { jti: 5 }],
    ["an issue time outside the range of dates", { iat: -1e300 }],
    ["an expiry time outside the range of dates", { exp: 1e15 }],
  ])("refuses a token with the correct signature that has %s", async (_what, claims) => {
    const trial = await createTestApp({ clock, env: { TRIAL: "true", SSO_SIGNING_SECRET } });
    const right = { iss: "fundport", aud: "trading", ...claims };
    const text = await token({ key: Buffer.from(SSO_SIGNING_SECRET), claims: right });
    const answer = await receive(trial.app, text);
    expect([answer.statusCode, answer.json().code]).toEqual([401, "InvalidToken"]);
  });

  it("returns NotFound outside trial mode", async () => {
    const text = await ask(app, await test.logIn("boris"));
    expect((await receive(app, text)).json().code).toBe("NotFound");
  });
});

describe("partners in SSO_PARTNERS", () => {
  const load = (setting: string, TRIAL = false) =>
    loadPartners({ SSO_PARTNERS: [setting].filter((text) => text !== ""), TRIAL, COOKIE_SECRET: "c".repeat(32) });

  it.each([
    [`a:HS256:${fileOf("missing")}`, /can't be read from .*missing \(ENOENT\)/],
    [`a:HS256:${fileOf("short.secret")}`, /shorter than 32/],
    [`a:HS256:${fileOf("rs.pem")}`, /contains a key, not a shared secret/],
    [`a:RS256:${fileOf("private.pem")}`, /contains the private key/],
    [`a:RS256:${fileOf("es.pem")}`, /no public key for RS256/],
    [`a:ES256:${fileOf("intranet.secret")}`, /no public key for ES256/],
  ])("the setting %s prevents startup with a one-sentence error", async (setting, sentence) => {
    await expect(load(setting)).rejects.toThrow(sentence);
  });

  it("must have unique names that differ from the name of the trial partner", async () => {
    const twice = [`a:RS256:${fileOf("rs.pem")}`, `a:EdDSA:${fileOf("ed.pem")}`];
    await expect(loadPartners({ SSO_PARTNERS: twice, TRIAL: false, COOKIE_SECRET: "" })).rejects.toThrow(/twice/);
    await expect(load(`trial:RS256:${fileOf("rs.pem")}`, true)).rejects.toThrow(/trial mode/);
  });

  it("include the trial partner only in trial mode", async () => {
    expect([...(await load("", true)).keys()]).toEqual(["trial"]);
    expect([...(await load("")).keys()]).toEqual([]);
    const trial = await createTestApp({ clock, env: { TRIAL: "true" } });
    const claims = { issuer: "trial", audience: "fundport", username: "anna", seconds: 120, now };
    const text = await signToken(trialPartnerSecret("a secret of thirty-two characters"), claims);
    expect((await signOn(text, { origin }, trial.app)).statusCode).toBe(200);
    expect((await signOn(text)).json().code).toBe("InvalidToken");
  });
});

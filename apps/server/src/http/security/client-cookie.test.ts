import cookie from "@fastify/cookie";
import Fastify from "fastify";
import { afterAll, describe, expect, it } from "vitest";
import { createClientCookie } from "./client-cookie.ts";

const apps = [true, false].map((isSecure) => {
  const app = Fastify();
  void app.register(cookie, { hook: false });
  const findSession = (session: string | undefined) =>
    session === "of-anna"
      ? {
          id: 1,
          username: "anna",
          fullName: "Anna",
          language: "cs" as const,
          roles: [],
          sessionId: "digest",
          mustSetUpSecondFactor: false,
        }
      : null;
  const clientCookie = createClientCookie({ name: "fundport-client", path: "/api/sign", findSession, isSecure });
  app.post("/api/sign/:token", (_request, reply) => {
    clientCookie.set(reply, "a-token", "the-door");
    return null;
  });
  app.get("/api/sign/:token", (request) => clientCookie.readLinkRequest(request, { token: "a-token" }));
  return app;
});
const [secure, plain] = apps;
afterAll(() => Promise.all(apps.map((app) => app.close())));
const readLinkRequest = async (app: (typeof apps)[number] | undefined, header: string) =>
  (await app?.inject({ url: "/api/sign/a-token", headers: { cookie: header } }))?.json<object>();

describe("the cookie of a client's link", () => {
  it.each([
    ["https", secure, "__Secure-fundport-client", true],
    ["http", plain, "fundport-client", undefined],
  ])("has a suitable name and flags under %s", async (_scheme, app, name, isSecure) => {
    const [sentCookie] = (await app?.inject({ method: "POST", url: "/api/sign/a-token" }))?.cookies ?? [];
    const flags = { path: "/api/sign/a-token", httpOnly: true, sameSite: "Strict" };
    expect(sentCookie).toMatchObject({ name, value: "the-door", ...flags });
    expect(sentCookie?.secure).toBe(isSecure);
    expect(await readLinkRequest(app, `${name}=the-door`)).toMatchObject({ cookie: "the-door", isAdvisor: false });
  });

  it("is not read under its plain name with https, because a plain http page could set that name", async () => {
    const linkRequest = await readLinkRequest(secure, "fundport-client=planted; fundport-session=of-anna");
    expect(linkRequest).toEqual({ token: "a-token", isAdvisor: false });
    const own = await readLinkRequest(secure, "__Secure-fundport-client=own; __Host-fundport-session=of-anna");
    expect(own).toEqual({ token: "a-token", cookie: "own", isAdvisor: true });
  });
});

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, describe, expect, it } from "vitest";
import { createHttpRegister, RegisterUnreachable } from "../../../ports/bank-register.ts";
import { askRegister, matchEntries } from "./match-register.ts";

const asked = { surname: "Nováková", name: "Jana", vatId: "25596641" };
const jana = { ...asked, networks: ["N1"] };

// Source: docs/reference/accounts.md#register-of-the-national-bank.
describe("the register's response", () => {
  it.each([
    { name: "found once in the distributor's network", entries: [jana], result: null },
    { name: "accents and case do not count", entries: [{ ...jana, surname: "NOVAKOVA", name: "jana " }], result: null },
    { name: "the same network twice is one", entries: [{ ...jana, networks: ["N1", "N1"] }], result: null },
    { name: "nobody", entries: [], result: "RegistrationCnbDealerNotFound" },
    {
      name: "another person under the number",
      entries: [{ ...jana, surname: "Svobodová" }],
      result: "RegistrationCnbDealerNotFound",
    },
    {
      name: "another first name under the number",
      entries: [{ ...jana, name: "Eva" }],
      result: "RegistrationCnbDealerNotFound",
    },
    { name: "no network", entries: [{ ...jana, networks: [] }], result: "RegistrationCnbDealerWithoutNetwork" },
    {
      name: "several networks",
      entries: [{ ...jana, networks: ["N1", "N2"] }],
      result: "RegistrationCnbDealerMultipleNetworks",
    },
    { name: "another number", entries: [{ ...jana, vatId: "27082440" }], result: "RegistrationCnbVatMismatch" },
    { name: "another network", entries: [{ ...jana, networks: ["N2"] }], result: "RegistrationUnknownError" },
    {
      name: "a namesake does no harm",
      entries: [jana, { ...jana, vatId: "27082440", networks: ["N2"] }],
      result: null,
    },
  ])("$name: returns $result", ({ entries, result }) => expect(matchEntries(entries, asked, "N1")).toBe(result));

  it("is not compared by first name if that was left out", () => {
    expect(matchEntries([jana], { ...asked, name: "" }, "N1")).toBeNull();
  });
});

describe("a register over HTTP", () => {
  let reply: { status: number; body: string } | null = null;
  const questions: URLSearchParams[] = [];
  const server = createServer((request, response) => {
    questions.push(new URL(request.url ?? "", "http://register").searchParams);
    // Without a reply the server does not respond at all.
    if (reply !== null) response.writeHead(reply.status).end(reply.body);
  });
  const listening = new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/dealers?key=1`;
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  async function ask(answer: typeof reply) {
    await listening;
    reply = answer;
    const faults: unknown[] = [];
    // Only the missing response uses a short timeout; others may take as long as the machine needs.
    const register = createHttpRegister(url(), answer === null ? 200 : 20_000);
    const result = await askRegister(register, asked, "N1", (error) => faults.push(error));
    return { result, faults };
  }

  it("is queried by number and name, and its response is matched", async () => {
    expect(await ask({ status: 200, body: JSON.stringify([jana]) })).toEqual({ result: null, faults: [] });
    expect(Object.fromEntries(questions.at(-1) ?? [])).toEqual({ key: "1", ...asked });
  });

  it.each([
    ["silence", null, "RegistrationCnbError"],
    ["503", { status: 503, body: "" }, "RegistrationCnbError"],
    ["a refusal", { status: 403, body: "" }, "RegistrationUnknownError"],
    ["something else than JSON", { status: 200, body: "<html>" }, "RegistrationUnknownError"],
    ["another shape", { status: 200, body: '{"found":true}' }, "RegistrationUnknownError"],
  ])("returns and reports an error for %s", async (_what, answer, result) => {
    const told = await ask(answer);
    expect([told.result, told.faults.length]).toEqual([result, 1]);
    expect(told.faults[0] instanceof RegisterUnreachable).toBe(result === "RegistrationCnbError");
  });
});

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, describe, expect, it } from "vitest";
import { createHttpRegister, RegisterUnreachable } from "../../../ports/bank-register.ts";
import { askRegister, matchEntries } from "./match-register.ts";

const query = { surname: "Nováková", name: "Jana", vatId: "25596641" };
const jana = { ...query, networks: ["N1"] };

// Source: docs/reference/accounts.md#register-of-the-national-bank.
describe("the register's response", () => {
  it.each([
    { name: "the person is found once, in the distributor's network", entries: [jana], result: null },
    { name: "only accents and case differ", entries: [{ ...jana, surname: "NOVAKOVA", name: "jana " }], result: null },
    { name: "the entry lists the same network twice", entries: [{ ...jana, networks: ["N1", "N1"] }], result: null },
    { name: "there are no entries", entries: [], result: "RegistrationCnbDealerNotFound" },
    {
      name: "the number belongs to a person with another surname",
      entries: [{ ...jana, surname: "Svobodová" }],
      result: "RegistrationCnbDealerNotFound",
    },
    {
      name: "the number belongs to a person with another first name",
      entries: [{ ...jana, name: "Eva" }],
      result: "RegistrationCnbDealerNotFound",
    },
    {
      name: "the person is in no network",
      entries: [{ ...jana, networks: [] }],
      result: "RegistrationCnbDealerWithoutNetwork",
    },
    {
      name: "the person is in several networks",
      entries: [{ ...jana, networks: ["N1", "N2"] }],
      result: "RegistrationCnbDealerMultipleNetworks",
    },
    {
      name: "the person has another number",
      entries: [{ ...jana, vatId: "27082440" }],
      result: "RegistrationCnbVatMismatch",
    },
    {
      name: "the person is in another network",
      entries: [{ ...jana, networks: ["N2"] }],
      result: "RegistrationUnknownError",
    },
    {
      name: "a namesake is found too",
      entries: [jana, { ...jana, vatId: "27082440", networks: ["N2"] }],
      result: null,
    },
  ])("matching returns $result if $name", ({ entries, result }) =>
    expect(matchEntries(entries, query, "N1")).toBe(result),
  );

  it("is matched without the first name if the query has none", () => {
    expect(matchEntries([jana], { ...query, name: "" }, "N1")).toBeNull();
  });
});

describe("a register over HTTP", () => {
  let reply: { status: number; body: string } | null = null;
  const receivedQueries: URLSearchParams[] = [];
  const server = createServer((request, response) => {
    receivedQueries.push(new URL(request.url ?? "", "http://register").searchParams);
    // If `reply` is null, the server does not respond at all.
    if (reply !== null) response.writeHead(reply.status).end(reply.body);
  });
  const listening = new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/dealers?key=1`;
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  async function queryRegister(answer: typeof reply) {
    await listening;
    reply = answer;
    const reportedErrors: unknown[] = [];
    // The timeout is short only if no response is expected; a real response may take as long as the machine needs.
    const register = createHttpRegister(url(), answer === null ? 200 : 20_000);
    const result = await askRegister(register, query, "N1", (error) => reportedErrors.push(error));
    return { result, reportedErrors };
  }

  it("is queried by number and name, and its response is matched", async () => {
    expect(await queryRegister({ status: 200, body: JSON.stringify([jana]) })).toEqual({
      result: null,
      reportedErrors: [],
    });
    expect(Object.fromEntries(receivedQueries.at(-1) ?? [])).toEqual({ key: "1", ...query });
  });

  it.each([
    ["a missing response", null, "RegistrationCnbError"],
    ["status 503", { status: 503, body: "" }, "RegistrationCnbError"],
    ["status 403", { status: 403, body: "" }, "RegistrationUnknownError"],
    ["a body that is not JSON", { status: 200, body: "<html>" }, "RegistrationUnknownError"],
    ["JSON of another shape", { status: 200, body: '{"found":true}' }, "RegistrationUnknownError"],
  ])("causes an error that is returned and reported for %s", async (_what, answer, result) => {
    const outcome = await queryRegister(answer);
    expect([outcome.result, outcome.reportedErrors.length]).toEqual([result, 1]);
    expect(outcome.reportedErrors[0] instanceof RegisterUnreachable).toBe(result === "RegistrationCnbError");
  });
});

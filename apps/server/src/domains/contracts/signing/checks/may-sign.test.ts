import { describe, expect, it } from "vitest";
import type { Database, Transaction } from "../../../../db/client.ts";
import type { ContractState } from "@fundport/rules";
import type { SignableContract } from "../../records/contract-store.ts";
import { createMaySign } from "./may-sign.ts";
import { NotSignable, type Obstacle, type SigningCheck } from "./obstacles.ts";

const transaction = {} as Transaction;
const db = { transaction: (work: (on: Transaction) => unknown) => work(transaction) } as unknown as Database;
const now = new Date("2026-11-29T10:00:00Z");
const review: Obstacle = { code: "ReviewOpen", path: "contract" };
const expired: Obstacle = { code: "DocumentExpired", path: "client.identityDocument.validTo", name: "123456789" };
const advisor = { step: "sign", actor: "Advisor", userId: 7 } as const;
const contract = (rest: Partial<SignableContract> = {}) =>
  ({ id: 1, state: "Created", signedAt: null, ...rest }) as SignableContract;

function openIn(state: ContractState, ...checks: SigningCheck[]) {
  const noted: unknown[] = [];
  const maySign = createMaySign({
    db,
    store: { lockState: () => Promise.resolve(state) },
    checks,
    clock: { now: () => now },
    note: (_contract, obstacles, by) => {
      noted.push([by.actor, ...obstacles.map(({ code }) => code)]);
      return Promise.resolve();
    },
  });
  return { ...maySign, noted };
}
const open = (...checks: SigningCheck[]) => openIn("Created", ...checks);
const finds =
  (...obstacles: Obstacle[]): SigningCheck =>
  () =>
    Promise.resolve(obstacles);

describe("a step towards a signature", () => {
  it("runs if no check finds an obstacle", async () => {
    const maySign = open(finds(), finds());
    expect(await maySign.guard(contract(), advisor, () => Promise.resolve("done"))).toBe("done");
    expect(maySign.noted).toEqual([]);
  });

  it("is refused if one check finds an obstacle, with the first reason and all fields for the advisor", async () => {
    const maySign = open(finds(review), finds(expired));
    const refused = maySign.guard(contract(), advisor, () => Promise.reject(new Error("the step was done")));
    await expect(refused).rejects.toMatchObject({
      code: "ContractNotSignable",
      params: { context: "ReviewOpen", name: "" },
      fields: [
        { path: "contract", code: "ReviewOpen" },
        { path: "client.identityDocument.validTo", code: "DocumentExpired" },
      ],
    });
    expect(maySign.noted).toEqual([["Advisor", "ReviewOpen", "DocumentExpired"]]);
  });

  it("is recorded and reported even if only the check in the signature refuses it", async () => {
    const maySign = open(finds());
    const step = () => Promise.reject(new NotSignable([expired]));
    await expect(maySign.guard(contract(), advisor, step)).rejects.toMatchObject({
      params: { context: "DocumentExpired" },
    });
    expect(maySign.noted).toEqual([["Advisor", "DocumentExpired"]]);
  });

  it("does not reveal the reason to a client", async () => {
    const maySign = open(finds(expired));
    const refused = maySign.guard(contract(), { step: "sign", actor: "Client", userId: null }, () => Promise.resolve());
    await expect(refused).rejects.toMatchObject({ code: "ContractNotSignable", params: {}, fields: [] });
    expect(maySign.noted).toEqual([["Client", "DocumentExpired"]]);
  });

  it("runs in the transaction of its checks", async () => {
    const transactions: unknown[] = [];
    const check: SigningCheck = (_contract, { on }) => {
      transactions.push(on);
      return Promise.resolve([]);
    };
    await open(check).guard(contract(), advisor, (on) => Promise.resolve(transactions.push(on)));
    expect(transactions).toEqual([transaction, transaction]);
  });

  it("runs without checks if the contract has ended in the meantime, and fails because of its state", async () => {
    const maySign = openIn("Withdrawn", finds(expired));
    await expect(maySign.guard(contract(), advisor, () => Promise.reject(new Error("by its state")))).rejects.toThrow(
      "by its state",
    );
    expect(maySign.noted).toEqual([]);
  });
});

describe("the server's own work", () => {
  it("checks a signed contract as of its signature, and records refusals with `Portal` as actor", async () => {
    const checkedTimes: Date[] = [];
    const signedAt = new Date("2026-11-01T10:00:00Z");
    const check: SigningCheck = (_contract, { at }) => {
      checkedTimes.push(at);
      return Promise.resolve([expired]);
    };
    const maySign = open(check);
    const work = () => Promise.reject(new Error("the work was done"));
    expect(await maySign.attempt(contract({ signedAt }), "sign", work)).toBe(false);
    expect(await maySign.attempt(contract(), "sign", work)).toBe(false);
    expect(checkedTimes).toEqual([signedAt, now]);
    expect(maySign.noted).toEqual([
      ["Portal", "DocumentExpired"],
      ["Portal", "DocumentExpired"],
    ]);
    expect(await open(finds()).attempt(contract(), "sign", () => Promise.resolve())).toBe(true);
  });
});

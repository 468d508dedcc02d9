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
  it("a step towards a signature runs if no check finds an obstacle", async () => {
    const maySign = open(finds(), finds());
    expect(await maySign.guard(contract(), advisor, () => Promise.resolve("done"))).toBe("done");
    expect(maySign.noted).toEqual([]);
  });

  it("refuses a step if a check finds an obstacle; the advisor gets the first reason and all fields", async () => {
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

  it("records and reports a refusal even if it comes from the check within the signature", async () => {
    const maySign = open(finds());
    const step = () => Promise.reject(new NotSignable([expired]));
    await expect(maySign.guard(contract(), advisor, step)).rejects.toMatchObject({
      params: { context: "DocumentExpired" },
    });
    expect(maySign.noted).toEqual([["Advisor", "DocumentExpired"]]);
  });

  it("does not reveal the reason for a refusal to a client", async () => {
    const maySign = open(finds(expired));
    const refused = maySign.guard(contract(), { step: "sign", actor: "Client", userId: null }, () => Promise.resolve());
    await expect(refused).rejects.toMatchObject({ code: "ContractNotSignable", params: {}, fields: [] });
    expect(maySign.noted).toEqual([["Client", "DocumentExpired"]]);
  });

  it("a step runs in the same transaction as its checks", async () => {
    const transactions: unknown[] = [];
    const check: SigningCheck = (_contract, { on }) => {
      transactions.push(on);
      return Promise.resolve([]);
    };
    await open(check).guard(contract(), advisor, (on) => Promise.resolve(transactions.push(on)));
    expect(transactions).toEqual([transaction, transaction]);
  });

  it("skips the checks if the contract has ended, so that the step fails because of the contract's state", async () => {
    const maySign = openIn("Withdrawn", finds(expired));
    await expect(maySign.guard(contract(), advisor, () => Promise.reject(new Error("by its state")))).rejects.toThrow(
      "by its state",
    );
    expect(maySign.noted).toEqual([]);
  });
});

describe("the server's own work", () => {
  it("the server's own work checks a signed contract as of its signature, and records refusals by `Portal`", async () => {
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

import { contractStates, nextActor } from "@fundport/rules";
import { expect, it } from "vitest";
import { parseShow, statesOf } from "./contract-filter.ts";

it("puts each state in one group, and puts the states that wait for client or advisor in the waiting group", () => {
  const grouped = [...statesOf("waiting"), ...statesOf("signed"), ...statesOf("closed")];
  expect(grouped.toSorted()).toEqual([...contractStates].toSorted());
  const waits = contractStates.filter((state) => ["client", "advisor"].includes(nextActor(state) ?? ""));
  expect(statesOf("waiting")).toEqual(waits);
});

it('returns only the state itself for a single state, and no states for "all"', () => {
  expect(statesOf("Expired")).toEqual(["Expired"]);
  expect(statesOf("all")).toEqual([]);
});

it.each([null, "", "signing", "constructor"])("shows all contracts if the address contains %j", (text) => {
  expect(parseShow(text)).toBe("all");
});

it.each(["waiting", "Created"] as const)("shows the group or state %s if the address contains it", (text) => {
  expect(parseShow(text)).toBe(text);
});

import { contractStates, waitsFor } from "@fundport/rules";
import { expect, it } from "vitest";
import { parseShow, statesOf } from "./contract-filter.ts";

it("every state belongs to one group, what waits for client or advisor to the waiting ones", () => {
  const grouped = [...statesOf("waiting"), ...statesOf("signed"), ...statesOf("closed")];
  expect(grouped.toSorted()).toEqual([...contractStates].toSorted());
  const waits = contractStates.filter((state) => ["client", "advisor"].includes(waitsFor(state) ?? ""));
  expect(statesOf("waiting")).toEqual(waits);
});

it("a state alone means itself, and all means no state in particular", () => {
  expect(statesOf("Expired")).toEqual(["Expired"]);
  expect(statesOf("all")).toEqual([]);
});

it.each([null, "", "signing", "constructor"])("%j in the address shows all", (text) => {
  expect(parseShow(text)).toBe("all");
});

it.each(["waiting", "Created"] as const)("%s in the address is what is shown", (text) => {
  expect(parseShow(text)).toBe(text);
});

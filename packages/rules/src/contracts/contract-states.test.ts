import { describe, expect, it } from "vitest";
import {
  canTransition,
  type ContractState,
  contractStates,
  canChangeContact,
  canStillBeSigned,
  nextActor,
} from "./contract-states.ts";

/** The transitions from docs/reference/contracts.md#states. They are repeated here as the expected values. */
const allowed: [ContractState, ContractState][] = [
  ["Created", "Signing"],
  ["Created", "Superseded"],
  ["Created", "Withdrawn"],
  ["Created", "Expired"],
  ["Signing", "Created"],
  ["Signing", "Signed"],
  ["Signing", "Declined"],
  ["Signing", "Expired"],
  ["Signing", "Withdrawn"],
  ["Expired", "Signing"],
  ["Expired", "Superseded"],
  ["Expired", "Withdrawn"],
  ["Declined", "Superseded"],
  ["Declined", "Withdrawn"],
  ["Signed", "Sealed"],
  ["Sealed", "Delivered"],
  ["Signed", "Revoked"],
  ["Sealed", "Revoked"],
  ["Delivered", "Revoked"],
];

describe("the states of a contract", () => {
  const pairs = contractStates.flatMap((from) => contractStates.map((to) => [from, to] as const));

  it.each(pairs)("states allow or refuse the transition from %s to %s as documented", (from, to) => {
    expect(canTransition(from, to)).toBe(allowed.some(([a, b]) => a === from && b === to));
  });

  it("states do not lead from a signed state back to an unsigned state", () => {
    for (const signed of ["Signed", "Sealed", "Delivered", "Revoked"] as const) {
      for (const unsigned of ["Created", "Signing", "Declined", "Expired", "Withdrawn", "Superseded"] as const) {
        expect(canTransition(signed, unsigned)).toBe(false);
      }
    }
  });

  it("states allow signing later in Created, Signing and Expired, and a change of contact in Created and Signing", () => {
    expect(contractStates.filter(canStillBeSigned)).toEqual(["Created", "Signing", "Expired"]);
    // An expired contract must be extended before its contact can be changed.
    expect(contractStates.filter(canChangeContact)).toEqual(["Created", "Signing"]);
  });

  it("states require no further step if the state is final or the contract is delivered", () => {
    const waited = contractStates.filter((state) => nextActor(state) !== null);
    expect(waited).toEqual(["Created", "Signing", "Signed", "Sealed", "Declined", "Expired"]);
  });
});

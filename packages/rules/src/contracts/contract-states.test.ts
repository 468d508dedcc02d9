import { describe, expect, it } from "vitest";
import {
  canBecome,
  type ContractState,
  contractStates,
  mayChangeContact,
  mayYetBeSigned,
  waitsFor,
} from "./contract-states.ts";

/** The transitions of docs/reference/contracts.md#states, written down a second time. */
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

  it.each(pairs)("%s to %s is allowed or refused as the table says", (from, to) => {
    expect(canBecome(from, to)).toBe(allowed.some(([a, b]) => a === from && b === to));
  });

  it("never goes from signed back to unsigned", () => {
    for (const signed of ["Signed", "Sealed", "Delivered", "Revoked"] as const) {
      for (const unsigned of ["Created", "Signing", "Declined", "Expired", "Withdrawn", "Superseded"] as const) {
        expect(canBecome(signed, unsigned)).toBe(false);
      }
    }
  });

  it("may yet be signed while it waits for that, and once it is extended", () => {
    expect(contractStates.filter(mayYetBeSigned)).toEqual(["Created", "Signing", "Expired"]);
    // One whose time is over is extended first.
    expect(contractStates.filter(mayChangeContact)).toEqual(["Created", "Signing"]);
  });

  it("waits for nobody where nothing may follow but the client's revocation", () => {
    const waited = contractStates.filter((state) => waitsFor(state) !== null);
    expect(waited).toEqual(["Created", "Signing", "Signed", "Sealed", "Declined", "Expired"]);
  });
});

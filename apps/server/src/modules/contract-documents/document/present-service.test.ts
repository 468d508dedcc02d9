import { describe, expect, it } from "vitest";
import { czechAccount, makeContractInput } from "../testing/input.ts";
import type { Block } from "./blocks.ts";
import type { ContractInput } from "./input.ts";
import { presentFramework } from "./present-framework.ts";
import { presentInformation } from "./present-information.ts";
import { presentPayments } from "./present-payments.ts";
import { contractWordsIn } from "./words.ts";

const words = contractWordsIn("en");
const figures = {
  name: "KLASIK",
  isPremium: false,
  relativeFee: null,
  absoluteFee: 600,
  feeKind: "absolute",
  discount: 0,
  setUpFee: null,
} as const;
const service = { figures, currencyCode: "CZK", account: czechAccount };
const { terms } = makeContractInput();
const inputOf = (wishes: Partial<ContractInput["terms"]>) =>
  makeContractInput({ language: "en", terms: { ...terms, service, ...wishes } });
const appendixOf = { id: 9, clientName: "Žofie Příhodová", number: "2600001222" };

const factsOf = (blocks: readonly Block[]) =>
  blocks.flatMap((block) => (block.kind === "facts" ? block.rows : block.kind === "payment" ? block.facts : []));
/** When a contract's documents have the fee for the service paid, each document once. */
function whenOf(input: ContractInput): string[] {
  return [presentFramework, presentInformation, presentPayments].map((present) =>
    factsOf(present(input, words))
      .filter(({ label }) => label === words("service-when"))
      .map(({ value }) => value)
      .join(),
  );
}
const codeOf = (input: ContractInput) =>
  presentPayments(input, words).flatMap((block) =>
    block.kind === "payment" && block.title === words("service-fee") ? [block.code?.alt ?? null] : [],
  );

describe("the fee for the service in a contract's documents", () => {
  it("is paid from the signature on, by a code for the first year", () => {
    const when = words("service-when-absolute");
    expect(whenOf(inputOf({}))).toEqual([when, when, when]);
    expect(codeOf(inputOf({}))).toEqual([expect.stringMatching(/600,00.+CZ6508000000192000145399/)]);
  });

  it("is not paid a second time for an appendix, whose framework contract charges it", () => {
    const when = words("service-when-framework");
    expect(whenOf(inputOf({ appendixOf }))).toEqual([when, when, when]);
    expect(codeOf(inputOf({ appendixOf }))).toEqual([null]);
  });

  it("is paid with each payment of an appendix, as of any other contract, under SERVIS", () => {
    const servis = { ...service, figures: { ...figures, name: "SERVIS", feeKind: "transaction" as const } };
    const when = words("service-when-transaction");
    expect(whenOf(inputOf({ appendixOf, service: servis }))).toEqual([when, when, when]);
  });

  it("is in no document of a contract that was made before its account was kept", () => {
    const { account: _, ...before } = service;
    expect(whenOf(inputOf({ service: before }))).toEqual(["", "", ""]);
    expect(codeOf(inputOf({ service: before }))).toEqual([]);
  });
});

import { describe, expect, it } from "vitest";
import { makeServiceFigures } from "../../../../print/section/testing/figures.ts";
import { czechAccount, makeContractInput } from "../testing/input.ts";
import type { Block } from "./blocks.ts";
import type { ContractInput } from "./input.ts";
import { presentFramework } from "./present-framework.ts";
import { presentInformation } from "./present-information.ts";
import { presentPayments } from "./present-payments.ts";
import { contractWordsIn } from "./words.ts";

const words = contractWordsIn("en");
const figures = makeServiceFigures();
const service = { figures, currencyCode: "CZK", account: czechAccount };
const { terms } = makeContractInput();
const inputOf = (wishes: Partial<ContractInput["terms"]>) =>
  makeContractInput({ language: "en", terms: { ...terms, service, ...wishes } });
const appendixOf = { id: 9, clientName: "Žofie Příhodová", number: "2600001222" };

const factsOf = (blocks: readonly Block[]) =>
  blocks.flatMap((block) => (block.kind === "facts" ? block.rows : block.kind === "payment" ? block.facts : []));
/** Returns when the service fee is paid according to each of three documents of a contract. */
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
  it("is due from the signature on, with a payment code for the first year", () => {
    const when = words("service-when-absolute");
    expect(whenOf(inputOf({}))).toEqual([when, when, when]);
    expect(codeOf(inputOf({}))).toEqual([expect.stringMatching(/600,00.+CZ6508000000192000145399/)]);
  });

  it("is not charged again for an appendix, since its framework contract charges it", () => {
    const when = words("service-when-framework");
    expect(whenOf(inputOf({ appendixOf }))).toEqual([when, when, when]);
    expect(codeOf(inputOf({ appendixOf }))).toEqual([null]);
  });

  it("is charged with each payment of an appendix under SERVIS, as for any other contract", () => {
    const servis = { ...service, figures: makeServiceFigures({ name: "SERVIS", feeKind: "transaction" }) };
    const when = words("service-when-transaction");
    expect(whenOf(inputOf({ appendixOf, service: servis }))).toEqual([when, when, when]);
  });

  it("is missing from contracts that were made before its account was stored", () => {
    const { account: _, ...before } = service;
    expect(whenOf(inputOf({ service: before }))).toEqual(["", "", ""]);
    expect(codeOf(inputOf({ service: before }))).toEqual([]);
  });
});

import { describe, expect, it } from "vitest";
import { makeServiceFigures } from "../../../../print/section/testing/figures.ts";
import { czechAccount, makeContractInput } from "../testing/input.ts";
import type { Block } from "./blocks.ts";
import type { ContractInput } from "./input.ts";
import { presentFramework } from "./present-framework.ts";
import { presentInformation } from "./present-information.ts";
import { presentPayments } from "./present-payments.ts";
import { contractTranslatorIn } from "./contract-texts.ts";

const translate = contractTranslatorIn("en");
const figures = makeServiceFigures();
const service = { figures, currencyCode: "CZK", account: czechAccount };
const { terms } = makeContractInput();
const inputOf = (overrides: Partial<ContractInput["terms"]>) =>
  makeContractInput({ language: "en", terms: { ...terms, service, ...overrides } });
const appendixOf = { id: 9, clientName: "Žofie Příhodová", number: "2600001222" };

const factsOf = (blocks: readonly Block[]) =>
  blocks.flatMap((block) => (block.kind === "facts" ? block.rows : block.kind === "payment" ? block.facts : []));
/** Returns the due date of the service fee as stated in the contract, the information and the payment instructions. */
function whenOf(input: ContractInput): string[] {
  return [presentFramework, presentInformation, presentPayments].map((present) =>
    factsOf(present(input, translate))
      .filter(({ label }) => label === translate("service-when"))
      .map(({ value }) => value)
      .join(),
  );
}
const codeOf = (input: ContractInput) =>
  presentPayments(input, translate).flatMap((block) =>
    block.kind === "payment" && block.title === translate("service-fee") ? [block.code?.alt ?? null] : [],
  );

describe("the service fee in a contract's documents", () => {
  it("the service fee is due on signing, with a payment code for the first year", () => {
    const when = translate("service-when-absolute");
    expect(whenOf(inputOf({}))).toEqual([when, when, when]);
    expect(codeOf(inputOf({}))).toEqual([expect.stringMatching(/600,00.+CZ6508000000192000145399/)]);
  });

  it("does not charge the service fee again for an appendix, because its framework contract charges it", () => {
    const when = translate("service-when-framework");
    expect(whenOf(inputOf({ appendixOf }))).toEqual([when, when, when]);
    expect(codeOf(inputOf({ appendixOf }))).toEqual([null]);
  });

  it("charges the SERVIS fee with each payment of an appendix, as for other contracts", () => {
    const servis = { ...service, figures: makeServiceFigures({ name: "SERVIS", feeKind: "transaction" }) };
    const when = translate("service-when-transaction");
    expect(whenOf(inputOf({ appendixOf, service: servis }))).toEqual([when, when, when]);
  });

  it("omits the service fee in contracts created before its account was stored", () => {
    const { account: _, ...before } = service;
    expect(whenOf(inputOf({ service: before }))).toEqual(["", "", ""]);
    expect(codeOf(inputOf({ service: before }))).toEqual([]);
  });
});

import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testKeys } from "../testing/keys.ts";
import { plainPrinter } from "../testing/printers.ts";
import { type CommandOutcome, runProcess } from "../testing/portals/run-process.ts";
import { runCommand } from "../testing/run-command.ts";
import { urlOf } from "../testing/test-app.ts";
import { type Contract, openSigning, type SigningApp } from "../domains/contracts/signing/testing/open-signing.ts";
import {
  createAmlAnswers,
  useNotableQuestions,
  minister,
} from "../domains/contracts/reviews/testing/notable-answers.ts";
import { contractReviews } from "../domains/contracts/reviews/tables.ts";
import { loginAttempts } from "../domains/identity/sessions/tables.ts";
import { main } from "./contracts.ts";

let portal: SigningApp;
let contract: Contract;
let number: string;
beforeAll(async () => {
  portal = await openSigning({ printer: plainPrinter });
  await useNotableQuestions(portal.test);
});
beforeEach(async () => {
  await portal.test.db.delete(loginAttempts);
  // An open review blocks the next contract of the same client.
  await portal.test.db.delete(contractReviews);
  await portal.test.pool.query("update users set locked = false");
  contract = await portal.make(createAmlAnswers({ EXPOSED: "YES", LOAN: "YES" }));
  number = (contract.number ?? "").replace(/^(..)(.{7})(.)$/, "$1-$2-$3");
});

const settings = () => ({
  COOKIE_SECRET: "a secret of thirty-two characters",
  ...testKeys,
  PUBLIC_URLS: portal.test.origin,
  DATABASE_URL: urlOf(portal.test.address),
});
const run = (...getArgs: string[]): Promise<CommandOutcome> => runCommand(main, getArgs, settings());
const decided = ["--by", "boris", "--reason", "The source of the money is proved."];

describe("the contracts command", () => {
  it("lists only contracts that wait for review and can still be signed", async () => {
    const listed = await run("list");
    expect(listed).toMatchObject({ code: 0, err: "" });
    expect(listed.out).toMatch(new RegExp(`^${number}  since .+  advisor anna  Created$`, "m"));
    await portal.act("withdrawContract", contract);
    expect((await run("list")).out).not.toContain(number);
  });

  it("shows the reason for a review and the recorded questionnaire answers", async () => {
    const { out } = await run("show", number);
    expect(out).toContain(`AML EXPOSED YES: EXPOSED? (cs) YES in words (cs) (${minister})`);
    expect(out).toContain("No decision yet.");
    expect(out).toMatch(/On record:\n {2}AML LOAN YES/);
  });

  it("approves a contract while a server is running, and accepts the contract number in any format", async () => {
    expect(await run("approve", contract.number ?? "", ...decided)).toMatchObject({ code: 0, err: "" });
    expect(await portal.get(contract.id)).toMatchObject({ review: "Approved" });
    const [event] = (await portal.trail(contract)).slice(-1);
    expect(event).toEqual({ kind: "ReviewApproved", actor: "Reviewer", data: {} });
    expect(portal.codeOf(await portal.openPad(contract))).toBe("passed");
    expect((await run("show", number)).out).toMatch(/Approved by boris on .+: The source of the money is proved\./);
  });

  it("refuses a contract, which its advisor can then withdraw", async () => {
    expect(await run("refuse", number, ...decided)).toMatchObject({
      code: 0,
      out: `Contract ${number} can no longer be signed. Its advisor can withdraw it.\n`,
    });
    expect(portal.refused(await portal.openPad(contract))).toBe("422 ContractNotSignable contract ReviewRefused");
    const [mail] = await portal.messagesTo("anna@example.com");
    expect(mail?.text).not.toContain("source of the money");
  });

  const refusals: [string, () => string[] | Promise<string[]>, (number: string) => string][] = [
    ["an unknown number", () => ["26-9999999-9", ...decided], () => "There is no contract 26-9999999-9."],
    ["an unknown user", () => [number, "--by", "nobody", "--reason", "x"], () => "There is no user nobody."],
    [
      "the contract's own advisor",
      () => [number, "--by", "ANNA", "--reason", "x"],
      (of) => `ANNA is the advisor of contract ${of}: another user must decide.`,
    ],
    [
      "a locked user",
      async () => {
        await portal.test.pool.query("update users set locked = true where username = 'boris'");
        return [number, ...decided];
      },
      () => "boris is locked and can't decide.",
    ],
    ["no reason", () => [number, "--by", "boris", "--reason", " "], () => `Give a reason: --reason "…".`],
    [
      "a reason of invisible characters",
      () => [number, "--by", "boris", "--reason", "\u200b\u00ad"],
      () => `Give a reason: --reason "…".`,
    ],
    [
      "a contract that needs no review",
      async () => {
        await portal.test.db.delete(contractReviews);
        return [(await portal.make(createAmlAnswers())).number ?? "", ...decided];
      },
      () => "needs no internal review.",
    ],
    [
      "a second decision",
      async () => {
        await run("refuse", number, ...decided);
        return [number, ...decided];
      },
      (of) => `The review of contract ${of} is already decided: "show ${of}" prints the decision.`,
    ],
    [
      "a contract that a newer one has replaced",
      async () => {
        await portal.make({ ...createAmlAnswers({ EXPOSED: "YES" }), previousContractId: contract.id });
        return [number, ...decided];
      },
      (of) => `Contract ${of} can no longer be signed, so there is nothing to decide.`,
    ],
  ];
  it.each(refusals)(
    "approve does not change the contract and prints an error for %s",
    async (_what, getArgs, sentence) => {
      const args = await getArgs();
      const before = await portal.kinds(contract);
      const outcome = await run("approve", ...args);
      expect(outcome).toMatchObject({ code: 1, out: "" });
      expect(outcome.err).toContain(sentence(number));
      expect(await portal.kinds(contract)).toEqual(before);
    },
  );

  it.each([
    ["no arguments", []],
    ["an unknown command", ["delete", "1"]],
    ["a decision without a user", ["approve", "26-0000001-8", "--reason", "x"]],
    ["a decision without a number", ["refuse", "--by", "boris", "--reason", "x"]],
    ["a list with a user", ["list", "--by", "boris"]],
    ["an unknown option", ["show", "1", "--why"]],
  ])("prints its usage for %s", async (_what, args) => {
    expect(await run(...args)).toMatchObject({ code: 1, out: "", err: expect.stringMatching(/^Usage:/) as string });
  });

  it("does not change the contract if the encryption keys are missing, and prints the reason", async () => {
    const outcome = await runCommand(main, ["approve", number, ...decided], {
      COOKIE_SECRET: "a secret of thirty-two characters",
      PUBLIC_URLS: portal.test.origin,
      DATABASE_URL: urlOf(portal.test.address),
      DATA_KEYS: "",
      INDEX_KEY: "",
    });
    expect(outcome).toMatchObject({ code: 1, out: "" });
    expect(outcome.err).toContain("DATABASE_URL also requires DATA_KEYS and INDEX_KEY");
  });

  it("prints the reason for a refusal when it runs as a separate process", async () => {
    expect(await runProcess("contracts", ["approve", number, "--by", "anna", "--reason", "Fine."], settings())).toEqual(
      {
        code: 1,
        out: "",
        err: `anna is the advisor of contract ${number}: another user must decide.\n`,
      },
    );
  });
});

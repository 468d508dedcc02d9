import { translate } from "@fundport/i18n/server";
import { signingObstacles } from "@fundport/rules";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  lastEvening,
  makeExpiring,
  obstacles as obstaclesOfClient,
  reviews,
} from "../../domains/contracts/signing/testing/obstacles.ts";
import { openSigning, type SigningApp } from "../../domains/contracts/signing/testing/open-signing.ts";
import { signingSteps } from "../../domains/contracts/signing/testing/signing-steps.ts";
import { loginAttempts } from "../../domains/identity/sessions/tables.ts";
import { plainPrinter } from "../../testing/printers.ts";
import { countAttack } from "./count-attack.ts";
import { unsignableTricks } from "./unsignable-tricks.ts";

const obstacles = new Map([...obstaclesOfClient, ...reviews].map((obstacle) => [obstacle.code, obstacle]));
const withoutReason = translate("en", "errors:ContractNotSignable");

let portal: SigningApp;
beforeAll(async () => {
  portal = await openSigning({ printer: plainPrinter });
});
beforeEach(async () => {
  await portal.test.db.delete(loginAttempts);
  portal.setTime(lastEvening);
  await portal.logInAgain();
});

const signatures = async () => (await portal.test.pool.query("select from contract_signatures")).rowCount;

it("every step towards a signature is tried with each obstacle that blocks it", () => {
  expect(unsignableTricks.map(({ name }) => name).toSorted()).toEqual(Object.keys(signingSteps).toSorted());
  expect([...obstacles.keys()].toSorted()).toEqual(signingObstacles.toSorted());
  for (const { name, obstacles: tried } of unsignableTricks) {
    const missing = signingObstacles.filter((code) => !tried.includes(code));
    expect([name, missing]).toEqual([name, signingSteps[name].isInReview ? ["ReviewOpen"] : []]);
  }
});

describe.each(unsignableTricks)("$name", ({ name, obstacles: codes }) => {
  it("is refused while any obstacle exists, hides the reason from the client, and succeeds without obstacles", async () => {
    const { actor, getReady } = signingSteps[name];
    const { contract, step } = await getReady(portal, await makeExpiring(portal));
    const before = await signatures();
    await countAttack("unsignable", codes.length, async (round) => {
      const obstacle = obstacles.get(codes[round] ?? "LegalReasons");
      if (obstacle === undefined) throw new Error(`no obstacle for ${codes[round]}`);
      await obstacle.arise(portal, contract);
      const response = await step().finally(() => obstacle.end(portal, contract));
      const reason = actor === "Advisor" ? ` ${obstacle.field}` : "";
      expect(portal.refused(response)).toBe(`422 ContractNotSignable${reason}`);
      const { messages } = response.json<{ messages: string[] }>();
      expect(messages.includes(withoutReason)).toBe(actor === "Client");
      expect(await signatures()).toBe(before);
    });
    expect((await step()).statusCode).toBe(200);
  });
});

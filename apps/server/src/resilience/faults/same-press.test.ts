import { beforeAll, describe, expect, it } from "vitest";
import { again, openContractMaking } from "../../domains/contracts/creation/testing/make-contracts.ts";
import type { App } from "../../http/app-type.ts";
import { send } from "../../testing/calls.ts";
import { plainPrinter } from "../../testing/printers.ts";
import { countFault, faultCount } from "./count-fault.ts";

let portal: Awaited<ReturnType<typeof openContractMaking>>;
/** As a second process would be: on the same database, with nothing else in common. */
let another: App;
beforeAll(async () => {
  portal = await openContractMaking({ printer: plainPrinter });
  another = await portal.test.another();
});

const pairs = faultCount("samePress");

describe("the same press of the button, twice at once", () => {
  it(`makes one contract of each of ${pairs} pairs, in one process and in two, and answers both the same`, async () => {
    const payload = { ...(await portal.request()), ...again };
    await countFault("samePress", pairs, async (pair) => {
      const before = await portal.rows();
      await portal.test.pool.query("delete from login_attempts");
      const headers = { ...portal.anna, ...portal.freshKey() };
      const places = [portal.test, pair % 2 === 0 ? portal.test : { ...portal.test, app: another }];
      const answers = await Promise.all(places.map((at) => send(at, "createContract", headers, { payload })));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
      expect(answers[0]?.json()).toEqual(answers[1]?.json());
      const after = await portal.rows();
      expect(after).toEqual({
        contracts: before.contracts + 1,
        frameworks: before.frameworks + 1,
        documents: before.documents + 6,
        clients: before.clients,
      });
    });
  }, 1_200_000);
});

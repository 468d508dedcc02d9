import { beforeAll, describe, expect, it } from "vitest";
import {
  acceptingDuplicates,
  openContractCreation,
} from "../../domains/contracts/creation/testing/open-contract-creation.ts";
import type { App } from "../../http/app-type.ts";
import { send } from "../../testing/calls.ts";
import { plainPrinter } from "../../testing/printers.ts";
import { countFault, faultCount } from "./count-fault.ts";

let portal: Awaited<ReturnType<typeof openContractCreation>>;
/** A second app, which simulates another process: both share only the database. */
let another: App;
beforeAll(async () => {
  portal = await openContractCreation({ printer: plainPrinter });
  another = await portal.test.another();
});

const pairs = faultCount("duplicateSubmission");

describe("two concurrent requests of the same click", () => {
  it(`create one contract and get the same response, for each of ${pairs} pairs, in one process and in two`, async () => {
    const payload = { ...(await portal.request()), ...acceptingDuplicates };
    await countFault("duplicateSubmission", pairs, async (pair) => {
      const before = await portal.rows();
      await portal.test.pool.query("delete from login_attempts");
      const headers = { ...portal.anna, ...portal.freshKey() };
      const processes = [portal.test, pair % 2 === 0 ? portal.test : { ...portal.test, app: another }];
      const responses = await Promise.all(processes.map((at) => send(at, "createContract", headers, { payload })));
      expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
      expect(responses[0]?.json()).toEqual(responses[1]?.json());
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

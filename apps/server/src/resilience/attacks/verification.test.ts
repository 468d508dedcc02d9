import { endpoints } from "@fundport/api";
import { beforeAll, describe, expect, it } from "vitest";
import { receive } from "../../testing/calls.ts";
import { countAttack } from "./count-attack.ts";
import { type OwnedData, openOwnedData } from "./owned/owned-data.ts";
import { type Heard, verifyTricks } from "./verify-tricks.ts";

let portal: OwnedData;
let heard: Heard;
beforeAll(async () => {
  portal = await openOwnedData();
  const { id, number, documents, documentSet } = await portal.get(portal.contracts.sealed.id);
  const [document] = documents;
  heard = {
    digest: document?.sealedDigest ?? "",
    number: number ?? "",
    documentId: document?.documentId ?? "",
    contractId: id,
    documentSet: documentSet ?? "",
  };
});

const verify = async (digest: string) => {
  await portal.test.pool.query("delete from login_attempts");
  return await portal.sendAs("verifyDocument", { params: { digest } });
};

describe("a stranger at the page that checks documents", () => {
  it("hears of nothing by what is no digest of a file that they have", async () => {
    const unknown = (await verify("f".repeat(64))).json<object>();
    await countAttack("verification", verifyTricks.length, async (round) => {
      const [trick, make] = verifyTricks[round] ?? ["", () => ""];
      const answer = await verify(make(heard));
      if (answer.statusCode === 400) return;
      expect([trick, answer.statusCode, answer.json()]).toEqual([trick, 200, unknown]);
    });
  });

  it("hears of a file that they have which contract it is of, and of nobody whose it is", async () => {
    const answer = await verify(heard.digest);
    expect(answer.json()).toMatchObject({ kind: "contract", number: heard.number });
    const { name } = await receive(portal.test, "getUser", portal.anna).then(({ fullName }) => ({ name: fullName }));
    for (const secret of [name, portal.email, portal.phone, "Zvlastni-Znacka"])
      expect(answer.body).not.toContain(secret);
    const known = Object.keys(endpoints.verifyDocument.schema.response[200].shape).toSorted();
    expect(Object.keys(answer.json<object>()).toSorted()).toEqual(known);
  });
});

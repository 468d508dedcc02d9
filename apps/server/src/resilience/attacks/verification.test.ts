import { endpoints } from "@fundport/api";
import { beforeAll, describe, expect, it } from "vitest";
import { receive } from "../../testing/calls.ts";
import { countAttack } from "./count-attack.ts";
import { type OwnedData, openOwnedData } from "./owned/owned-data.ts";
import { type ContractDetails, verifyTricks } from "./verify-tricks.ts";

let portal: OwnedData;
let contractDetails: ContractDetails;
beforeAll(async () => {
  portal = await openOwnedData();
  const { id, number, documents, documentSet } = await portal.get(portal.contracts.sealed.id);
  const [document] = documents;
  contractDetails = {
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

describe("document verification by a stranger", () => {
  it("gets the response for an unknown document if the value is not a file's digest", async () => {
    const unknown = (await verify("f".repeat(64))).json<object>();
    await countAttack("verification", verifyTricks.length, async (round) => {
      const [trick, make] = verifyTricks[round] ?? ["", () => ""];
      const response = await verify(make(contractDetails));
      if (response.statusCode === 400) return;
      expect([trick, response.statusCode, response.json()]).toEqual([trick, 200, unknown]);
    });
  });

  it("returns the contract number for a file's digest, without personal data", async () => {
    const response = await verify(contractDetails.digest);
    expect(response.json()).toMatchObject({ kind: "contract", number: contractDetails.number });
    const { name } = await receive(portal.test, "getUser", portal.anna).then(({ fullName }) => ({ name: fullName }));
    for (const secret of [name, portal.email, portal.phone, "Zvlastni-Znacka"])
      expect(response.body).not.toContain(secret);
    const responseFields = Object.keys(endpoints.verifyDocument.schema.response[200].shape).toSorted();
    expect(Object.keys(response.json<object>()).toSorted()).toEqual(responseFields);
  });
});

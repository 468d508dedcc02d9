import { endpoints } from "@fundport/api";
import { consentRevision } from "@fundport/rules";
import { beforeAll, describe, expect, it } from "vitest";
import { enterLinkOf, type Browser } from "../../domains/contracts/signing/testing/at-link.ts";
import { type Contract, openSigning, type SigningApp } from "../../domains/contracts/signing/testing/open-signing.ts";
import { strokes } from "../../domains/contracts/signing/testing/strokes.ts";
import { findDefect } from "../find-defect.ts";
import { countAttack } from "./count-attack.ts";
import { strokeTricks } from "./stroke-tricks.ts";

let portal: SigningApp;
let atLink: { contract: Contract; browser: Browser };
let onPad: Contract;
beforeAll(async () => {
  portal = await openSigning();
  onPad = await portal.make();
  await portal.openPad(onPad);
  atLink = await enterLinkOf(portal);
  await atLink.browser.openDocuments(atLink.contract);
});

const statements = { signDate: "2026-11-21", signPlace: "Brno" };
/** Where a drawn signature is accepted: at the client's link and on the advisor's device. */
const signingPlaces = {
  link: () => ({
    url: endpoints.signAtLink.url.replace(":token", atLink.browser.token),
    headers: atLink.browser.headers(),
    body: { documentSet: atLink.contract.documentSet, consent: consentRevision, ...statements, signatureData: "DRAWN" },
  }),
  pad: () => ({
    url: endpoints.biometricSignContract.url,
    headers: portal.headers(),
    body: {
      documents: portal.documentsOf(onPad),
      signature: { ...portal.clientOf(onPad), ...statements, signatureData: "DRAWN" },
    },
  }),
};

async function draw(place: keyof typeof signingPlaces, drawing: string) {
  const { url, headers, body } = signingPlaces[place]();
  return await portal.test.app.inject({
    method: "POST",
    url,
    headers: { ...headers, "content-type": "application/json" },
    payload: JSON.stringify(body).replace('"DRAWN"', () => drawing),
  });
}

describe("a forged drawing of a signature", () => {
  it("is refused at the client's link and on the advisor's device, and stores no signature", async () => {
    await countAttack("strokes", strokeTricks.length, async (round) => {
      const [trick, drawing] = strokeTricks[round] ?? ["", ""];
      for (const place of ["link", "pad"] as const) {
        const response = await draw(place, drawing);
        expect([trick, place, findDefect(response)]).toEqual([trick, place, null]);
        expect([trick, place, [400, 413, 422].includes(response.statusCode)]).toEqual([trick, place, true]);
      }
      const { rows } = await portal.test.pool.query("select from contract_signatures");
      expect(rows).toHaveLength(0);
    });
  });

  it("is refused only because of its content: the same request with a genuine drawing is accepted", async () => {
    for (const place of ["link", "pad"] as const) {
      expect([place, (await draw(place, JSON.stringify(strokes))).statusCode]).toEqual([place, 200]);
    }
  });
});

import { endpoints } from "@fundport/api";
import { consentRevision } from "@fundport/rules";
import { beforeAll, describe, expect, it } from "vitest";
import { enterLinkOf, type Browser } from "../../domains/contracts/signing/testing/at-link.ts";
import {
  type Contract,
  openSigning,
  type SigningPortal,
} from "../../domains/contracts/signing/testing/open-signing.ts";
import { strokes } from "../../domains/contracts/signing/testing/strokes.ts";
import { faultOf } from "../fault-of-answer.ts";
import { countAttack } from "./count-attack.ts";
import { strokeTricks } from "./stroke-tricks.ts";

let portal: SigningPortal;
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
/** Where something drawn is taken: at the client's link, and on the advisor's device. */
const places = {
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

async function draw(place: keyof typeof places, drawing: string) {
  const { url, headers, body } = places[place]();
  return await portal.test.app.inject({
    method: "POST",
    url,
    headers: { ...headers, "content-type": "application/json" },
    payload: JSON.stringify(body).replace('"DRAWN"', () => drawing),
  });
}

describe("a drawing that is none", () => {
  it("is refused at the client's link and on the advisor's device, and signs nothing", async () => {
    await countAttack("strokes", strokeTricks.length, async (round) => {
      const [trick, drawn] = strokeTricks[round] ?? ["", ""];
      for (const place of ["link", "pad"] as const) {
        const answer = await draw(place, drawn);
        expect([trick, place, faultOf(answer)]).toEqual([trick, place, null]);
        expect([trick, place, [400, 413, 422].includes(answer.statusCode)]).toEqual([trick, place, true]);
      }
      const { rows } = await portal.test.pool.query("select from contract_signatures");
      expect(rows).toHaveLength(0);
    });
  });

  it("is refused for what it is: an honest one in its place signs", async () => {
    for (const place of ["link", "pad"] as const) {
      expect([place, (await draw(place, JSON.stringify(strokes))).statusCode]).toEqual([place, 200]);
    }
  });
});

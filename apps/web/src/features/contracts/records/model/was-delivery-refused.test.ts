import { buildContract, buildDelivery } from "@fundport/testing";
import { describe, expect, it } from "vitest";
import { wasDeliveryRefused } from "./was-delivery-refused.ts";

const recipient = "eva.mala@example.com";
const refused = buildDelivery({ recipient, state: "Failed", reason: "550 no such user" });
const again = (rest: Parameters<typeof buildDelivery>[0] = {}) =>
  buildDelivery({ recipient, kind: "Resent", state: "Waiting", ...rest });

describe("a sealed contract", () => {
  it.each([
    ["waits for its documents to be sent again where an e-mail with them was refused", [refused], true],
    ["waits for nobody while they are on their way to the same address again", [refused, again()], false],
    ["knows the address however it is written", [refused, again({ recipient: "Eva.Mala@Example.com" })], false],
    ["waits where they are on their way to somebody else", [refused, again({ recipient: "x@example.com" })], true],
    ["waits where they were refused again", [refused, again({ state: "Failed" })], true],
    ["waits where what was taken did not have all of them", [refused, again({ state: "Sent" })], true],
    ["waits for nobody where another e-mail was refused", [buildDelivery({ kind: "Link", state: "Failed" })], false],
  ])("%s", (_what, deliveries, expected) => {
    expect(wasDeliveryRefused(buildContract({ state: "Sealed", deliveries }))).toBe(expected);
  });

  it("waits for nobody once it is delivered", () => {
    expect(wasDeliveryRefused(buildContract({ state: "Delivered", deliveries: [refused] }))).toBe(false);
  });
});

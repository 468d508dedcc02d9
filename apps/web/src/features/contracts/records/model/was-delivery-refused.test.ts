import { buildContract, buildDelivery } from "@fundport/testing";
import { describe, expect, it } from "vitest";
import { wasDeliveryRefused } from "./was-delivery-refused.ts";

const recipient = "eva.mala@example.com";
const refused = buildDelivery({ recipient, state: "Failed", reason: "550 no such user" });
const resentDelivery = (rest: Parameters<typeof buildDelivery>[0] = {}) =>
  buildDelivery({ recipient, kind: "Resent", state: "Waiting", ...rest });

describe("a sealed contract", () => {
  it.each([
    ["needs its documents resent after an email with them was refused", [refused], true],
    ["needs no resend while they are being sent to the same address again", [refused, resentDelivery()], false],
    [
      "compares addresses without regard to case",
      [refused, resentDelivery({ recipient: "Eva.Mala@Example.com" })],
      false,
    ],
    ["needs them resent if another address was used", [refused, resentDelivery({ recipient: "x@example.com" })], true],
    ["needs them resent if they were refused again", [refused, resentDelivery({ state: "Failed" })], true],
    ["needs them resent if the accepted email lacked some of them", [refused, resentDelivery({ state: "Sent" })], true],
    ["needs no resend if another email was refused", [buildDelivery({ kind: "Link", state: "Failed" })], false],
  ])("%s", (_what, deliveries, expected) => {
    expect(wasDeliveryRefused(buildContract({ state: "Sealed", deliveries }))).toBe(expected);
  });

  it("needs no resend once it is delivered", () => {
    expect(wasDeliveryRefused(buildContract({ state: "Delivered", deliveries: [refused] }))).toBe(false);
  });
});

import { buildContract, buildDelivery } from "@fundport/testing";
import { describe, expect, it } from "vitest";
import { wasDeliveryRefused } from "./was-delivery-refused.ts";

const recipient = "eva.mala@example.com";
const refused = buildDelivery({ recipient, state: "Failed", reason: "550 no such user" });
const resentDelivery = (rest: Parameters<typeof buildDelivery>[0] = {}) =>
  buildDelivery({ recipient, kind: "Resent", state: "Waiting", ...rest });

describe("a sealed contract", () => {
  it.each([
    ["needs a resend after an email with its documents was refused", [refused], true],
    [
      "needs no resend while its documents are being sent to the same address again",
      [refused, resentDelivery()],
      false,
    ],
    [
      "needs no resend if the address of the new email differs only in case",
      [refused, resentDelivery({ recipient: "Eva.Mala@Example.com" })],
      false,
    ],
    [
      "needs a resend if the new email has a different address",
      [refused, resentDelivery({ recipient: "x@example.com" })],
      true,
    ],
    ["needs a resend if the new email was refused too", [refused, resentDelivery({ state: "Failed" })], true],
    ["needs a resend if the accepted email lacked some documents", [refused, resentDelivery({ state: "Sent" })], true],
    [
      "needs no resend if only an email without its documents was refused",
      [buildDelivery({ kind: "Link", state: "Failed" })],
      false,
    ],
  ])("%s", (_what, deliveries, expected) => {
    expect(wasDeliveryRefused(buildContract({ state: "Sealed", deliveries }))).toBe(expected);
  });

  it("needs no resend once the contract is delivered", () => {
    expect(wasDeliveryRefused(buildContract({ state: "Delivered", deliveries: [refused] }))).toBe(false);
  });
});

import { buildContract } from "@fundport/testing";
import { expect, it } from "vitest";
import { listSigningMethods, obstacleOf } from "./signing-methods.ts";

it.each([
  [true, true, ["Sms", "Biometric", "External"]],
  [true, false, ["Sms"]],
  [false, true, ["Biometric", "External"]],
  [false, false, []],
])("an advisor with signElectronically %s and signBiometrically %s has the ways %j", (electronic, biometric, ways) => {
  expect(listSigningMethods({ signElectronically: electronic, signBiometrically: biometric })).toEqual(ways);
});

const noGateway = { smsAvailable: false, signOnDeviceWithCode: false };
const gateway = { ...noGateway, smsAvailable: true };

it("a missing gateway closes every way but the drawing on this device", () => {
  const contract = buildContract();
  expect(obstacleOf("Sms", contract, noGateway)).toBe("no-sms");
  expect(obstacleOf("External", contract, noGateway)).toBe("no-sms");
  expect(obstacleOf("Biometric", contract, noGateway)).toBeNull();
});

it("a missing gateway disables the drawing as well if it needs a code", () => {
  const contract = buildContract();
  expect(obstacleOf("Biometric", contract, { ...noGateway, signOnDeviceWithCode: true })).toBe("no-sms");
  expect(obstacleOf("Biometric", contract, { ...gateway, signOnDeviceWithCode: true })).toBeNull();
});

it("an open internal review disables signing here, but not the link", () => {
  const contract = buildContract({ review: "Open" });
  expect(obstacleOf("Sms", contract, gateway)).toBe("in-review");
  expect(obstacleOf("Biometric", contract, gateway)).toBe("in-review");
  expect(obstacleOf("External", contract, gateway)).toBeNull();
  expect(obstacleOf("Sms", buildContract({ review: "Approved" }), gateway)).toBeNull();
});

it("a missing address closes the way by link and no other", () => {
  const contract = buildContract({ clientEmail: null });
  expect(obstacleOf("External", contract, gateway)).toBe("no-email");
  expect(obstacleOf("Sms", contract, gateway)).toBeNull();
});

it("a landline disables the ways that need a code, but not the drawing", () => {
  const contract = buildContract({ clientPhone: "+420222333444" });
  expect(obstacleOf("Sms", contract, gateway)).toBe("not-mobile");
  expect(obstacleOf("External", contract, gateway)).toBe("not-mobile");
  expect(obstacleOf("Biometric", contract, gateway)).toBeNull();
});

it("a landline disables every way, and none is recommended, if the drawing needs a code as well", () => {
  const contract = buildContract({ clientPhone: "+420222333444" });
  for (const way of ["Sms", "Biometric", "External"] as const)
    expect(obstacleOf(way, contract, { ...gateway, signOnDeviceWithCode: true })).toBe("needs-mobile");
});

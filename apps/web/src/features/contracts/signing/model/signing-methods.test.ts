import { buildContract } from "@fundport/testing";
import { expect, it } from "vitest";
import { listSigningMethods, obstacleOf } from "./signing-methods.ts";

it.each([
  [true, true, ["Sms", "Biometric", "External"]],
  [true, false, ["Sms"]],
  [false, true, ["Biometric", "External"]],
  [false, false, []],
])(
  "lists the methods for the rights signElectronically %s and signBiometrically %s: %j",
  (electronic, biometric, ways) => {
    expect(listSigningMethods({ signElectronically: electronic, signBiometrically: biometric })).toEqual(ways);
  },
);

const noGateway = { smsAvailable: false, signOnDeviceWithCode: false };
const gateway = { ...noGateway, smsAvailable: true };

it("disables every method except drawing if no SMS gateway is available", () => {
  const contract = buildContract();
  expect(obstacleOf("Sms", contract, noGateway)).toBe("no-sms");
  expect(obstacleOf("External", contract, noGateway)).toBe("no-sms");
  expect(obstacleOf("Biometric", contract, noGateway)).toBeNull();
});

it("disables drawing if it needs a code and no SMS gateway is available", () => {
  const contract = buildContract();
  expect(obstacleOf("Biometric", contract, { ...noGateway, signOnDeviceWithCode: true })).toBe("no-sms");
  expect(obstacleOf("Biometric", contract, { ...gateway, signOnDeviceWithCode: true })).toBeNull();
});

it("disables signing on this device during an open internal review, but not the link", () => {
  const contract = buildContract({ review: "Open" });
  expect(obstacleOf("Sms", contract, gateway)).toBe("in-review");
  expect(obstacleOf("Biometric", contract, gateway)).toBe("in-review");
  expect(obstacleOf("External", contract, gateway)).toBeNull();
  expect(obstacleOf("Sms", buildContract({ review: "Approved" }), gateway)).toBeNull();
});

it("disables only the link if the client has no email address", () => {
  const contract = buildContract({ clientEmail: null });
  expect(obstacleOf("External", contract, gateway)).toBe("no-email");
  expect(obstacleOf("Sms", contract, gateway)).toBeNull();
});

it("disables the methods that need a code if the client's phone is a landline, but not drawing", () => {
  const contract = buildContract({ clientPhone: "+420222333444" });
  expect(obstacleOf("Sms", contract, gateway)).toBe("not-mobile");
  expect(obstacleOf("External", contract, gateway)).toBe("not-mobile");
  expect(obstacleOf("Biometric", contract, gateway)).toBeNull();
});

it("disables every method and recommends none if the phone is a landline and drawing needs a code", () => {
  const contract = buildContract({ clientPhone: "+420222333444" });
  for (const way of ["Sms", "Biometric", "External"] as const)
    expect(obstacleOf(way, contract, { ...gateway, signOnDeviceWithCode: true })).toBe("needs-mobile");
});

import { contractStates } from "@fundport/rules";
import { buildContract, buildDelivery, buildSigning } from "@fundport/testing";
import { expect, it } from "vitest";
import { pollInterval } from "./poll-interval.ts";

it("polls a contract only in states that can change without the advisor", () => {
  const polled = contractStates.filter((state) => pollInterval(buildContract({ state })) !== false);
  expect(polled).toEqual(["Signing", "Signed", "Sealed"]);
  expect(pollInterval(undefined)).toBe(false);
});

it("polls more often during signing by code than during signing by link", () => {
  const sms = pollInterval(buildContract({ state: "Signing", signing: buildSigning({ way: "Sms" }) }));
  const link = pollInterval(
    buildContract({ state: "Signing", signing: buildSigning({ way: "External", code: null }) }),
  );
  expect(Number(sms)).toBeLessThan(Number(link));
});

it("polls while an email is waiting to be sent, even if the contract is in a final state", () => {
  const waiting = buildContract({ state: "Delivered", deliveries: [buildDelivery({ state: "Waiting" })] });
  expect(pollInterval(waiting)).not.toBe(false);
});

import { expect, it } from "vitest";
import { describeFirm } from "./describe-firm.ts";

const t = (_key: string, { number = "" }: Readonly<Record<string, string>>) => `IČO ${number}`;

it("describes a firm with its registration number and seat", () => {
  const firm = { name: "Moravia, s.r.o.", registrationNumber: "27082440", seat: "Krátká 1, 602 00 Brno" };
  expect(describeFirm(firm, t)).toBe("Moravia, s.r.o., IČO 27082440, Krátká 1, 602 00 Brno");
});

it("omits details of a firm that are unknown", () => {
  expect(describeFirm({ name: "Moravia, s.r.o.", registrationNumber: null, seat: null }, t)).toBe("Moravia, s.r.o.");
});

import type { WebRequestClient } from "@fundport/api";
import { buildWebRequestClient } from "@fundport/testing";
import { describe, expect, it } from "vitest";
import { clientFacts, clientName } from "./client-facts.ts";

describe("the name of a client", () => {
  it.each([
    [{ titleBefore: "Ing.", name: "Eva", surname: "Malá", titleAfter: "Ph.D." }, "Ing. Eva Malá, Ph.D."],
    [{ surname: "Malá" }, "Malá"],
    [{ titleAfter: "Ph.D." }, null],
    [{}, null],
  ] satisfies [Partial<WebRequestClient>, string | null][])("formats the name in %j as %j", (client, name) =>
    expect(clientName(buildWebRequestClient(client))).toBe(name),
  );
});

describe("the details of a client", () => {
  it("lists formatted details in the order of the client form", () => {
    const client = buildWebRequestClient({
      birthDate: "1980-05-04",
      email: "eva@example.cz",
      permanentAddress: {
        street: "Dlouhá",
        conscriptionNumber: "12",
        streetNumber: "3",
        city: "Praha",
        postalCode: "110 00",
        countryId: 1,
      },
    });
    expect(clientFacts(client)).toEqual([
      { name: "birthDate", value: "04/05/1980" },
      { name: "email", value: "eva@example.cz" },
      { name: "permanentAddress", value: "Dlouhá 12/3, 110 00 Praha" },
    ]);
  });

  it("leaves out missing and empty details", () =>
    expect(clientFacts(buildWebRequestClient({ phoneNumber: "" }))).toEqual([]));
});

import { emptyClientForm } from "@fundport/rules";
import { describe, expect, it } from "vitest";
import { clientTerms } from "../../testing/client-lists.ts";
import { applyPlace } from "./places.ts";

const apply = (city: string, postcode: string, place: { postcode: string; place: string }) => ({
  byPostcode: applyPlace({ ...emptyClientForm, city }, "postcode", place, clientTerms).differing,
  byCity: applyPlace({ ...emptyClientForm, postcode }, "city", place, clientTerms).differing,
});

describe("a place selected for an address", () => {
  it.each([
    ["Brno", "Brno-Veveří"],
    ["brno ", "Brno"],
    ["Praha", "Praha 1-Josefov"],
    ["praha 10", "Praha 10-Malešice"],
    ["Děčín", "Děčín XXIII-Popovice"],
    ["Liberec", "Liberec II - Nové Město"],
  ])("keeps the typed town %j if the selected place %j is a part of it", (typed, city) => {
    expect(apply(typed, "", { postcode: "60200", place: city }).byPostcode).toBeNull();
  });

  it.each([
    ["Brno", "Brnov"],
    ["Praha 1", "Praha 10"],
    ["Hranice", "Hranice na Moravě"],
    ["Brno-Veveří", "Brno"],
  ])("reports a difference if the typed town is %j and the place is %j", (typed, place) => {
    expect(apply(typed, "", { postcode: "60200", place }).byPostcode).toEqual({ city: place });
  });

  it("reports a difference if the typed postcode is incomplete or differs from the place's", () => {
    for (const typed of ["602", "6020", "11000"]) {
      expect(apply("", typed, { postcode: "60200", place: "Brno" }).byCity).toEqual({ postcode: "60200" });
    }
    expect(apply("", "602 00", { postcode: "60200", place: "Brno" }).byCity).toBeNull();
  });
});

import { expect, it } from "vitest";
import { readFilter, readSort, writeAddress } from "./filter-address.ts";
import { emptyFilter } from "./fund-filter.ts";
import { byName } from "./sort-funds.ts";

const filter = {
  ...emptyFilter,
  searchPhrase: "akcie & dluhopisy",
  baseAssetClasses: ["E", "B"],
  regions: ["AREA$$$INT"],
  risks: ["3", "7"],
  basicIssuers: ["MORAVA"],
};

it("restores the whole filter and the sort order from an address", () => {
  const sort = { column: "3Y", isDescending: true } as const;
  const address = writeAddress(new URLSearchParams("compare=1"), filter, sort);
  const received = new URLSearchParams(address.toString());
  expect(readFilter(received)).toEqual(filter);
  expect(readSort(received)).toEqual(sort);
  expect(received.get("compare")).toBe("1");
});

it("omits an empty filter and the default sort order from the address", () => {
  const before = new URLSearchParams("q=x&region=EMG&sort=-1Y");
  expect(writeAddress(before, emptyFilter, byName).toString()).toBe("");
  expect(readFilter(new URLSearchParams("sort=-1Y"))).toBeNull();
});

it("ignores invalid parameters and limits the phrase's length", () => {
  const invalidParameters = new URLSearchParams("region=&region=EMG&region=EMG&sort=-size");
  invalidParameters.set("q", "x".repeat(5000));
  expect(readFilter(invalidParameters)).toEqual({ ...emptyFilter, regions: ["EMG"], searchPhrase: "x".repeat(100) });
  expect(readSort(invalidParameters)).toEqual(byName);
});

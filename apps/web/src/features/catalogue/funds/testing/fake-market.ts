import { assetClassBaseTypes, buildCodelists } from "@fundport/testing";

/** Code lists with the entries that fund pages read. */
export const fakeCodelists = buildCodelists({
  assetClassBaseTypes,
  assetSubClasses: [{ id: 1, code: "GLOBAL", name: "Global equity", baseTypeId: 1 }],
  basicIssuers: [{ id: 1, code: "MORAVA", name: "Morava Invest", imageVersion: null }],
  investmentAreas: [{ id: 1, code: "AREA$$$INT", name: "World" }],
});

import { assetClassBaseTypes, buildCodelists } from "@fundport/testing";

/** Code lists that contain the entries read by fund pages. */
export const fakeCodelists = buildCodelists({
  assetClassBaseTypes,
  assetSubClasses: [{ id: 1, code: "GLOBAL", name: "Global equity", baseTypeId: 1 }],
  basicIssuers: [{ id: 1, code: "MORAVA", name: "Morava Invest", imageVersion: null }],
  investmentAreas: [{ id: 1, code: "AREA$$$INT", name: "World" }],
});

import { assetClassBaseTypes, buildCodelists } from "@fundport/testing";

/** The code lists with what fund pages read of them. */
export const fakeCodelists = buildCodelists({
  assetClassBaseTypes,
  assetSubClasses: [{ id: 1, code: "GLOBAL", name: "Global equity", baseTypeId: 1 }],
  basicIssuers: [{ id: 1, code: "MORAVA", name: "Morava Invest", imageVersion: null }],
  investmentAreas: [{ id: 1, code: "AREA$$$INT", name: "World" }],
});

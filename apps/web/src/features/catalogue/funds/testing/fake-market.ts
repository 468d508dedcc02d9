import { buildCodelists } from "@fundport/testing";

/** As much of the code lists as fund pages read. */
export const fakeCodelists = buildCodelists({
  assetClassBaseTypes: [
    { id: 1, code: "E", name: "Equity", color: "#2b63c6" },
    { id: 2, code: "B", name: "Bonds", color: "#12807a" },
    { id: 3, code: "M", name: "Money market", color: "#b87503" },
    { id: 4, code: "S", name: "Special", color: "#7a4fc0" },
  ],
  assetSubClasses: [{ id: 1, code: "GLOBAL", name: "Global equity", baseTypeId: 1 }],
  basicIssuers: [{ id: 1, code: "MORAVA", name: "Morava Invest", imageVersion: null }],
  investmentAreas: [{ id: 1, code: "AREA$$$INT", name: "World" }],
});

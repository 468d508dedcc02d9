import { beforeAll, describe, expect, it } from "vitest";
import { bumpRevision } from "../../../db/revisions.ts";
import { receive } from "../../../testing/calls.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { completeReferenceData } from "./code-lists/insert-code-lists.ts";

let test: TestApp;
let anna: Record<string, string>;

beforeAll(async () => {
  test = await createTestApp();
  await completeReferenceData(test.pool);
  anna = await test.logIn("anna");
});

describe("countries and banks", () => {
  it("lists Czechia and Slovakia first, then all other countries sorted in the request's language", async () => {
    const countriesIn = async (language: string) => {
      const { countries } = await receive(test, "getCodelists", anna, { headers: { "accept-language": language } });
      return countries;
    };
    const home = [
      { code: "CZ", dialCode: "+420", givesPersonalIds: true },
      { code: "SK", dialCode: "+421", givesPersonalIds: true },
      { code: "AF", dialCode: "+93", givesPersonalIds: false },
    ];
    for (const language of ["en", "cs", "sk"]) {
      const countries = await countriesIn(language);
      expect(countries).toHaveLength(250);
      expect(countries.slice(0, 3)).toMatchObject(home);
    }
    // "Ch" is a separate letter after "h" in Czech and Slovak, so Chorvatsko and Chorvátsko come after countries with
    // "h".
    const isCroatiaLast = async (language: string) => {
      const codes = (await countriesIn(language)).map(({ code }) => code);
      return codes.indexOf("HR") > codes.indexOf("HN");
    };
    expect(await Promise.all(["en", "cs", "sk"].map(isCroatiaLast))).toEqual([false, true, true]);
  });

  it("excludes the banks of other countries from the code lists, because every page waits for the lists", async () => {
    await test.pool.query(
      "insert into banks (country_id, code, name) select id, '10000000', 'Bundesbank' from countries where code = 'DE'",
    );
    await test.db.transaction((transaction) => bumpRevision(transaction));
    await expect.poll(async () => (await receive(test, "getBanks", anna)).length).toBe(48 + 41 + 1);
    const { banks, identityDocumentTypes } = await receive(test, "getCodelists", anna);
    expect(banks).toHaveLength(48 + 41);
    expect(banks.find(({ code }) => code === "2010")).toMatchObject({ name: "Fio banka, a.s.", bic: "FIOBCZPP" });
    expect(identityDocumentTypes.filter(({ isNational }) => isNational).map(({ code }) => code)).toEqual([
      "ID_CARD",
      "PASSPORT",
    ]);
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ibanPatterns } from "./iban-formats.ts";
import { checkIban, ibanCheckDigits, parseIban } from "./iban.ts";

/** The examples of the IBAN registry, one for each country. */
const examples =
  "AD1200012030200359100100 AE070331234567890123456 AL47212110090000000235698741 AT611904300234573201 AZ21NABZ00000000137010001944 BA391290079401028494 BE68539007547034 BG80BNBG96611020345678 BH67BMAG00001299123456 BR1800000000141455123924100C2 BY13NBRB3600900000002Z00AB00 CH9300762011623852957 CR05015202001026284066 CY17002001280000001200527600 CZ6508000000192000145399 DE89370400440532013000 DK5000400440116243 DO28BAGR00000001212453611324 EE382200221020145685 ES9121000418450200051332 FI2112345600000785 FO6264600001631634 FR1420041010050500013M02606 GB29NWBK60161331926819 GE29NB0000000101904917 GI75NWBK000000007099453 GL8964710001000206 GR1601101250000000012300695 GT82TRAJ01020000001210029690 HR1210010051863000160 HU42117730161111101800000000 IE29AIBK93115212345678 IL620108000000099999999 IS140159260076545510730339 IT60X0542811101000000123456 JO94CBJO0010000000000131000302 KW81CBKU0000000000001234560101 KZ86125KZT5004100100 LB62099900000001001901229114 LI21088100002324013AA LT121000011101001000 LU280019400644750000 LV80BANK0000435195001 MC5811222000010123456789030 MD24AG000225100013104168 ME25505000012345678951 MK07250120000058984 MR1300020001010000123456753 MT84MALT011000012345MTLCAST001S MU17BOMM0101101030300200000MUR NL91ABNA0417164300 NO9386011117947 PK36SCBL0000001123456702 PL61109010140000071219812874 PS92PALS000000000400123456702 PT50000201231234567890154 QA58DOHB00001234567890ABCDEFG RO49AAAA1B31007593840000 RS35260005601001611379 SA0380000000608010167519 SE4550000000058398257466 SI56191000000123438 SK3112000000198742637541 SM86U0322509800000000270100 TN5910006035183598478831 TR330006100519786457841326 UA213223130000026007233566001 VG96VPVG0000012345678901 XK051212012345678906".split(
    " ",
  );

const isValid = (value: string) => checkIban("iban", value).length === 0;

/**
 * Checks an IBAN directly as ISO 13616 defines it: after the first four characters are moved to the end and letters are
 * replaced by numbers, the remainder modulo 97 must be 1.
 */
function hasRemainderOne(iban: string): boolean {
  const digits = `${iban.slice(4)}${iban.slice(0, 4)}`.replaceAll(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  return BigInt(digits) % 97n === 1n;
}

describe("an IBAN", () => {
  it.each(examples)("accepts %s", (iban) => {
    expect(isValid(iban)).toBe(true);
    expect(hasRemainderOne(iban)).toBe(true);
  });

  it.each(examples)(
    "refuses %s if a character is changed, two neighbouring digits are swapped, or a character is added or removed",
    (iban) => {
      const changed = Array.from(iban, (character, index) => {
        const other = /\d/.test(character) ? String((Number(character) + 1) % 10) : character === "A" ? "B" : "A";
        return `${iban.slice(0, index)}${other}${iban.slice(index + 1)}`;
      });
      const exchanged = Array.from(iban.slice(5), (_character, index) => {
        const position = index + 5;
        return `${iban.slice(0, position - 1)}${iban[position]}${iban[position - 1]}${iban.slice(position + 1)}`;
      }).filter((text, index) => text !== iban && /\d\d/.test(iban.slice(index + 4, index + 6)));
      const broken = [...changed, ...exchanged, iban.slice(0, -1), `${iban}0`, `0${iban}`, `${iban} `];
      expect(broken.filter(isValid)).toEqual([]);
    },
  );

  it.each([
    ["in lower case", "cz6508000000192000145399"],
    ["in groups of four", "CZ65 0800 0000 1920 0014 5399"],
    ["of a country without IBANs", "US6508000000192000145399"],
    ["named like a JavaScript property", "__proto__"],
    ["that is empty", ""],
  ])("refuses an IBAN %s", (_what, value) => {
    expect(checkIban("iban", value)).toEqual([{ path: "iban", key: "string.iban" }]);
  });

  it("refuses check digits outside 02 to 98, even if the remainder modulo 97 is right", () => {
    // 98 has the same remainder as 01, 97 the same as 00, and 02 the same as 99.
    const body = "12000000198742637541";
    const all = Array.from({ length: 100 }, (_, digits) => `SK${String(digits).padStart(2, "0")}${body}`);
    expect(all.filter(isValid)).toEqual(["SK3112000000198742637541"]);
    fc.assert(
      fc.property(fc.stringMatching(/^\d{20}$/), (digits) => {
        const check = Number(ibanCheckDigits("CZ", digits));
        expect(check >= 2 && check <= 98).toBe(true);
      }),
    );
  });

  it("an IBAN has only one valid pair of check digits in every country, confirmed by the direct computation", () => {
    for (const [country, pattern] of ibanPatterns) {
      fc.assert(
        fc.property(fc.stringMatching(pattern), (body) => {
          const iban = `${country}${ibanCheckDigits(country, body)}${body}`;
          expect(parseIban(iban)).toEqual({ country, checkDigits: iban.slice(2, 4), body });
          expect(hasRemainderOne(iban)).toBe(true);
        }),
        { numRuns: 10 },
      );
    }
  });

  it("parses only strings and does not throw for other values", () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(typeof value === "string" || parseIban(value) === null).toBe(true);
      }),
    );
  });
});

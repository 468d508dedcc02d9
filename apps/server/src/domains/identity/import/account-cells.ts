/** Cells of files of people, checked with the rules of the registration. */
/** Who works with the portal: distributors with their branches, the register that registrations are checked by, users. */
import {
  checkCompanyId,
  checkEmail,
  checkPhone,
  checkPrintable,
  composeText,
  type Issue,
  normaliseDistributorCode,
} from "@fundport/rules";
import { contrastOnWhite, isColor } from "../../../lib/color.ts";
import { CellRefused, type ColumnType } from "../../imports/definition/column.ts";
import { pattern, text } from "../../imports/definition/column-types.ts";

/** A text that the rules of the registration take. */
export function checked(check: (value: string) => readonly Issue[], says: string): ColumnType<string> {
  return {
    parse(written) {
      if (check(written).length > 0) throw new CellRefused(`"${written}" is no ${says}`);
      return written;
    },
    format: (value) => value,
    schema: { type: "string" },
    says: `a ${says}`,
  };
}
export const email = checked((value) => checkEmail("", value), "e-mail address");
export const phone = checked((value) => checkPhone("", value), "phone such as +420601234567");
export const vatId = checked((value) => checkCompanyId("", value, "CZ"), "identification number of 8 digits");
export const domain: ColumnType<string> = {
  ...checked((value) => checkEmail("", `a@${value}`), "domain such as example.com"),
  parse(written) {
    const lower = written.toLowerCase();
    if (checkEmail("", `a@${lower}`).length > 0) throw new CellRefused(`"${written}" is no domain such as example.com`);
    return lower;
  },
};
export const branch = pattern(/^[^=;]+=[^=;]+$/, "branch written as CODE=Name", (written) =>
  written
    .split("=")
    .map((part) => part.trim())
    .join("="),
);
export const distributorCode: ColumnType<string> = {
  ...text(60),
  parse: (written, context) => normaliseDistributorCode(text(60).parse(written, context)),
};
/** Names are printed in this colour on white, so it needs enough contrast. Source: WCAG 2.2, 1.4.3. */
const minContrast = 4.5;
export const color: ColumnType<string> = {
  parse(written) {
    if (!isColor(written)) throw new CellRefused(`"${written}" is not a colour such as #1a4f8b`);
    if (contrastOnWhite(written) < minContrast)
      throw new CellRefused(`${written} is too pale to be read on white: choose a darker colour`);
    return written.toLowerCase();
  },
  format: (value) => value,
  schema: { type: "string", pattern: "^#[0-9a-fA-F]{6}$" },
  says: "a colour such as #1a4f8b, dark enough to be read on white",
};
/** A text in characters that documents can show. */
export const printedText: ColumnType<string> = {
  ...text(),
  parse(written, context) {
    const [issue] = checkPrintable("", written);
    const { character } = issue?.params ?? {};
    if (issue) throw new CellRefused(`"${character}" cannot be printed in documents: write it in Latin letters`);
    return composeText(text().parse(written, context));
  },
};

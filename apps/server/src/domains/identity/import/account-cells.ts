import { checkEmail, checkPhone, checkCompanyId, normaliseDistributorCode } from "@fundport/rules";
import { isColor, contrastOnWhite } from "../../../lib/color.ts";
import { checkedText } from "../../imports/definition/checked-texts.ts";
import { pattern, text } from "../../imports/definition/column-types.ts";
import { type ColumnType, CellRefused } from "../../imports/definition/column.ts";

export const email = checkedText((value) => checkEmail("", value), "email address");

export const phone = checkedText((value) => checkPhone("", value), "phone number such as +420601234567");

export const vatId = checkedText((value) => checkCompanyId("", value, "CZ"), "identification number of 8 digits");

export const domain: ColumnType<string> = {
  ...checkedText((value) => checkEmail("", `a@${value}`), "domain such as example.com"),
  parse(written) {
    const lower = written.toLowerCase();
    if (checkEmail("", `a@${lower}`).length > 0)
      throw new CellRefused(`"${written}" is not a domain such as example.com`);
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

/**
 * The minimum contrast of a distributor's colour on white, because names are printed in this colour. Source: WCAG 2.2,
 * 1.4.3.
 */
const minContrast = 4.5;

export const color: ColumnType<string> = {
  parse(written) {
    if (!isColor(written)) throw new CellRefused(`"${written}" is not a colour such as #1a4f8b`);
    if (contrastOnWhite(written) < minContrast)
      throw new CellRefused(`${written} is too pale to read on white: choose a darker colour`);
    return written.toLowerCase();
  },
  format: (value) => value,
  schema: { type: "string", pattern: "^#[0-9a-fA-F]{6}$" },
  description: "a colour such as #1a4f8b, dark enough to read on white",
};

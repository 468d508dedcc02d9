import { checkPrintable, composeText, type Issue } from "@fundport/rules";
import { CellRefused, type ColumnType } from "./column.ts";
import { pattern, text, withArticle } from "./column-types.ts";

/** Creates the column type of a text that must pass a rule of the forms. */
export function checkedText(check: (value: string) => readonly Issue[], noun: string): ColumnType<string> {
  return {
    parse(written) {
      if (check(written).length > 0) throw new CellRefused(`"${written}" is not ${withArticle(noun)}`);
      return written;
    },
    format: (value) => value,
    schema: { type: "string" },
    description: withArticle(noun),
  };
}

/** The column type of a text whose characters documents can print. */
export const printedText: ColumnType<string> = {
  ...text(),
  parse(written, context) {
    const [issue] = checkPrintable("", written);
    const { character } = issue?.params ?? {};
    if (issue) throw new CellRefused(`"${character}" can't be printed in documents: use Latin letters`);
    return composeText(text().parse(written, context));
  },
};

export const bic = pattern(/^[A-Z\d]{4}[A-Z]{2}[A-Z\d]{2}(?:[A-Z\d]{3})?$/, "BIC of 8 or 11 letters and digits");

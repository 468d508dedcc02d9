import { formatMoney, type Language } from "@fundport/i18n";
import { plain, readPdf } from "../../../../print/testing/read-pdf.ts";
import { sharedPrinter } from "../../../../testing/printers.ts";
import { type ContractInput, type DocumentKey, listDocuments } from "../document/input.ts";
import { type TranslateContractText, contractTranslatorIn } from "../document/contract-texts.ts";
import { printContract } from "../service.ts";

export const draw = (contract: ContractInput, documents: readonly DocumentKey[] = listDocuments(contract)) =>
  printContract(sharedPrinter, { contract, documents });
/** Renders documents and returns the text of their pages with collapsed whitespace. */
export async function pagesOf(contract: ContractInput, documents?: readonly DocumentKey[]) {
  const pdf = await draw(contract, documents);
  const read = readPdf(Buffer.from(pdf).toString("base64"));
  const pages = read.text.split("\f").slice(0, -1);
  return {
    pdf,
    pages,
    line: pages.join(" ").replaceAll(/\s+/g, " "),
    get info() {
      return read.info;
    },
  };
}

export const squeezed = (text: string) => plain(text).replaceAll(/\s+/g, " ");
/** Returns the function that translates the documents' texts, in the form in which pages are extracted. */
export function pageTranslatorIn(language: Language): TranslateContractText {
  const translate = contractTranslatorIn(language);
  return (key, parameters) => squeezed(translate(key, parameters));
}
export const money = (amount: number, code = "CZK") => squeezed(formatMoney(amount, code));

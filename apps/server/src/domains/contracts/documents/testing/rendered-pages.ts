import { formatMoney, type Language } from "@fundport/i18n";
import { plain, readPdf } from "../../../../print/testing/read-pdf.ts";
import { sharedPrinter } from "../../../../testing/printers.ts";
import { type ContractInput, type DocumentKey, listDocuments } from "../document/input.ts";
import { type ContractWords, contractWordsIn } from "../document/words.ts";
import { printContract } from "../service.ts";

export const draw = (contract: ContractInput, documents: readonly DocumentKey[] = listDocuments(contract)) =>
  printContract(sharedPrinter, { contract, documents });
/** The text of the pages with ordinary spaces. */
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
/** The words of documents as they read in the text of the pages. */
export function pageWordsIn(language: Language): ContractWords {
  const words = contractWordsIn(language);
  return (key, parameters) => squeezed(words(key, parameters));
}
export const money = (amount: number, code = "CZK") => squeezed(formatMoney(amount, code));

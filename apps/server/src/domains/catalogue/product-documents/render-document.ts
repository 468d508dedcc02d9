import { makeSpreadsheet } from "../../../print/spreadsheet.ts";
import type { PdfPrinter } from "../../../ports/pdf.ts";
import { holdingsXml, summaryText } from "./render-text.ts";
import type { KeyDocumentFacts } from "./facts.ts";
import type { ProductDocument } from "./repository.ts";
import { translatorOf } from "./translator.ts";

/** The modules that the printer's workers load to render PDFs. */
const factsheetDrawing = new URL("./factsheet/render.ts", import.meta.url);
const keyDocumentDrawing = new URL("./key-document/render.ts", import.meta.url);

/** Renders a document of a product in its format. Rejects with `PrintFailed`. */
export async function renderDocument(
  printer: PdfPrinter,
  document: ProductDocument,
  facts: KeyDocumentFacts,
): Promise<Uint8Array> {
  const translate = translatorOf(facts.language);
  switch (document.drawn) {
    case "Factsheet":
      return await printer.print({ module: factsheetDrawing, input: facts });
    case "KeyDocument":
      return await printer.print({ module: keyDocumentDrawing, input: facts });
    case "Prices":
      return await makeSpreadsheet({
        name: translate("factsheet:sheet-prices"),
        columns: [
          translate("factsheet:column-day"),
          facts.values === "Computed"
            ? translate("factsheet:column-value")
            : translate("factsheet:column-price", { currency: facts.currencyCode }),
        ],
        rows: facts.prices,
      });
    case "Holdings":
      return Buffer.from(holdingsXml(facts));
    case "Summary":
      return Buffer.from(summaryText(facts, translate));
    case null:
      break;
  }
  throw new Error(`Document ${document.id} is not rendered on demand`);
}

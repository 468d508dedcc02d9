import { ApiError, type Fund, type PriceHistory, type Program } from "@fundport/api";
import type { Language } from "@fundport/i18n";
import pLimit from "p-limit";
import type { OutgoingFile } from "../../../http/pages/send-file.ts";
import type { Revisions } from "../../../db/revisions.ts";
import { createFreshness } from "../../../db/freshness.ts";
import { createLoadingCache } from "../../../lib/loading-cache.ts";
import { type PdfPrinter, PrintFailed } from "../../../ports/pdf.ts";
import { printRefusal } from "../../../ports/print-refusal.ts";
import type { FileStorage } from "../../../ports/storage.ts";
import type { Funds } from "../funds/service.ts";
import type { Portfolios } from "../portfolios/service.ts";
import type { Reference } from "../reference/service.ts";
import { holdingsXml, summaryText } from "./draw-text.ts";
import { factsOfFund, factsOfProgram, type KeyDocumentFacts } from "./facts.ts";
import type { DocumentRepository, ProductDocument, ProductKind } from "./repository.ts";
import { createStoredFiles } from "./stored-files.ts";
import { makeSpreadsheet } from "../../../print/spreadsheet.ts";
import { wordsIn } from "./words.ts";

/** Of the key documents of one cart. */
const drawnAtOnce = 4;

/** What draws a factsheet; loaded in the printer's workers. */
export const factsheetDrawing = new URL("./draw/draw.ts", import.meta.url);
/** What draws a key document. */
const keyDocumentDrawing = new URL("./key-document/draw.ts", import.meta.url);

/** Drawn documents that are kept: a factsheet is about 40 KB. */
const maxDrawnBytes = 16 * 2 ** 20;
const chartPoints = 100;
/** More prices than any history has. */
const allPrices = 1_000_000;

type Dependencies = {
  repository: DocumentRepository;
  revisions: Revisions;
  storage: FileStorage;
  printer: PdfPrinter;
  funds: Pick<Funds, "getFundJson" | "getHistoryJson">;
  reference: Pick<Reference, "readAssetClasses" | "readCurrencies" | "readFundTypes">;
  programs: Pick<Portfolios["programs"], "getProgramJson" | "getHistoryJson">;
};
type Products = { fundIds: readonly number[]; programIds: readonly number[] };
type Asked = {
  id: number;
  language: Language;
  /** Told what kept a document from being drawn; the caller learns only that it was not. */
  report: (failure: unknown) => void;
};
type DrawnAs = ProductDocument["drawn"];
type Drawn = { of: ProductKind; document: ProductDocument; language: Language };
/** Code of the type of funds for qualified investors. */
const qualifiedCode = "FKI";

/**
 * Documents of funds and programs: an operator's file out of the storage, or one that is drawn out of the catalogue's
 * data when it is first asked for and kept until these change; a key document is kept for good.
 * Source: docs/decisions/072, 158
 */
export function createProductDocuments({
  repository,
  revisions,
  storage,
  printer,
  reference,
  funds,
  programs,
}: Dependencies) {
  const drawn = createLoadingCache<Drawn, { bytes: Uint8Array; productName: string }>({
    maxBytes: maxDrawnBytes,
    nameOf: ({ of, document, language }) => `${of}/${document.id}/${language}`,
    load: draw,
    bytesOf: ({ bytes }) => bytes.byteLength,
  });
  const caches = createFreshness(revisions, [drawn]);
  const files = createStoredFiles({ repository, storage });

  async function draw({ of, document, language }: Drawn) {
    const facts = await (of === "Fund" ? loadFund : loadProgram)(document.productId, language, document.drawn);
    return { bytes: await bytesOf(document, facts), productName: facts.name };
  }

  async function loadFund(id: number, language: Language, drawnAs: DrawnAs): Promise<KeyDocumentFacts> {
    const fund = JSON.parse(await funds.getFundJson(id, language)) as Fund;
    // A sheet of prices has the prices themselves; a chart beside the performance shows what that counts.
    const values = drawnAs !== "Prices" && fund.distributions.length > 0 ? "Reinvested" : "Price";
    const query = { granularity: granularityOf(drawnAs), values } as const;
    const history = JSON.parse(await funds.getHistoryJson(id, query)) as PriceHistory;
    const assetClass =
      (await reference.readAssetClasses()).find((row) => row.id === fund.assetClassId)?.names[language] ?? null;
    const type = (await reference.readFundTypes()).find((row) => row.id === fund.fundTypeId);
    return {
      ...factsOfFund(language, fund, history, { assetClass, currencyCode: await codeOf(fund.currencyId), values }),
      productType: type?.names[language] ?? null,
      dividendPolicy: fund.dividendPolicy,
      isQualified: type?.code === qualifiedCode,
    };
  }

  async function loadProgram(id: number, language: Language, drawnAs: DrawnAs): Promise<KeyDocumentFacts> {
    const program = JSON.parse(await programs.getProgramJson(id, language)) as Program;
    const history = JSON.parse(
      await programs.getHistoryJson(id, { granularity: granularityOf(drawnAs) }),
    ) as PriceHistory;
    const facts = factsOfProgram(language, program, history, await codeOf(program.currencyId));
    return { ...facts, productType: null, dividendPolicy: null, isQualified: false };
  }

  async function codeOf(currencyId: number): Promise<string> {
    const currency = (await reference.readCurrencies()).find(({ id }) => id === currencyId);
    if (!currency) throw new Error(`No currency ${currencyId}`);
    return currency.code;
  }

  async function bytesOf(document: ProductDocument, facts: KeyDocumentFacts): Promise<Uint8Array> {
    const words = wordsIn(facts.language);
    switch (document.drawn) {
      case "Factsheet":
        return await printer.print({ module: factsheetDrawing, input: facts });
      case "KeyDocument":
        return await printer.print({ module: keyDocumentDrawing, input: facts });
      case "Prices":
        return await makeSpreadsheet({
          name: words("factsheet:sheet-prices"),
          columns: [
            words("factsheet:column-day"),
            facts.values === "Computed"
              ? words("factsheet:column-value")
              : words("factsheet:column-price", { currency: facts.currencyCode }),
          ],
          rows: facts.prices,
        });
      case "Holdings":
        return Buffer.from(holdingsXml(facts));
      case "Summary":
        return Buffer.from(summaryText(facts, words));
      case null:
        break;
    }
    throw new Error(`Document ${document.id} is not drawn`);
  }

  async function open(of: ProductKind, document: ProductDocument | null, asked: Asked): Promise<OutgoingFile> {
    // What lies elsewhere has its own address.
    if (document === null || document.link !== null) throw new ApiError("NotFound");
    const { mimeType, names } = document;
    const { language } = asked;
    const name = names[language];
    if (document.drawn === "KeyDocument") {
      const { bytes } = await openKeyDocument(of, document, asked);
      return { bytes, mimeType, name: `${await nameOfProduct(of, document.productId, language)} ${name}` };
    }
    if (document.drawn === null) {
      const file = await files.find({ of, documentId: document.id, language });
      if (file === null) throw new ApiError("NotFound");
      return { bytes: file.bytes, mimeType, name };
    }
    await caches.freshen();
    const made = await drawn.get({ of, document, language }).catch((error: unknown) => refuseFailedPrint(error, asked));
    return { bytes: made.bytes, mimeType, name: `${made.productName} ${name}` };
  }

  /** What a client was given must be found again: its bytes are those of the first time, whatever the data say since. */
  async function findOrDrawKeyDocument(of: ProductKind, document: ProductDocument, language: Language) {
    return await files.findOrStore({ of, documentId: document.id, language }, async () => {
      await caches.freshen();
      return (await draw({ of, document, language })).bytes;
    });
  }

  async function openKeyDocument(of: ProductKind, document: ProductDocument, asked: Asked) {
    return await findOrDrawKeyDocument(of, document, asked.language).catch((error: unknown) =>
      refuseFailedPrint(error, asked),
    );
  }

  async function nameOfProduct(of: ProductKind, id: number, language: Language): Promise<string> {
    const json = await (of === "Fund" ? funds.getFundJson(id, language) : programs.getProgramJson(id, language));
    return (JSON.parse(json) as Pick<Fund | Program, "name">).name;
  }

  function refuseFailedPrint(error: unknown, { report }: Asked): never {
    if (!(error instanceof PrintFailed)) throw error;
    throw printRefusal(error, report);
  }

  return {
    /** The bytes of a fund's document. Errors: `NotFound` (also for one that lies elsewhere), `TryAgain`, `GenerationFailed`. */
    openFundDocument: async (asked: Asked) => open("Fund", await repository.findFundDocument(asked.id), asked),

    /**
     * Sees to it that the key documents of some products are stored, those that nobody has opened yet too: whoever lists
     * what is on file lists them all. Rejects with `PrintFailed`.
     */
    async storeKeyDocuments(products: Products, language: Language) {
      const [ofFunds, ofPrograms] = await Promise.all([
        repository.listDrawnKeyDocuments("Fund", products.fundIds),
        repository.listDrawnKeyDocuments("Program", products.programIds),
      ]);
      // A cart may have hundreds: they do not all wait for the printer at once.
      const few = pLimit(drawnAtOnce);
      await Promise.all([
        ...ofFunds.map((document) => few(() => findOrDrawKeyDocument("Fund", document, language))),
        ...ofPrograms.map((document) => few(() => findOrDrawKeyDocument("Program", document, language))),
      ]).catch((error: unknown) => {
        // Nobody waits for the others any more.
        few.clearQueue();
        throw error;
      });
    },

    /** The stored files of the key documents of some products, in the order of the documents. */
    async listKeyFiles({ fundIds, programIds }: Products) {
      const [ofFunds, ofPrograms] = await Promise.all([
        repository.listKeyFiles("Fund", fundIds),
        repository.listKeyFiles("Program", programIds),
      ]);
      return { ofFunds, ofPrograms };
    },

    /** The bytes of a program's document. Errors: as of a fund's. */
    openProgramDocument: async (asked: Asked) => open("Program", await repository.findProgramDocument(asked.id), asked),
  };
}
export type ProductDocuments = ReturnType<typeof createProductDocuments>;
/** A stored file of a key document of a product. */
export type KeyFile = Awaited<ReturnType<ProductDocuments["listKeyFiles"]>>["ofFunds"][number];

/** A sheet of prices has them all, and scenarios come from all; a chart has only so many as the eye tells apart. */
function granularityOf(drawnAs: DrawnAs): number {
  return drawnAs === "Prices" || drawnAs === "KeyDocument" ? allPrices : chartPoints;
}

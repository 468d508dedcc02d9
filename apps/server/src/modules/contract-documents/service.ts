import { ApiError, type User } from "@fundport/api";
import { calculateCart, type CartState, listContractLines, listItems, type ContractLine } from "@fundport/cart";
import { type Language } from "@fundport/i18n";
import type { ClientRecord, WireAnswer } from "@fundport/rules";
import { dayOf } from "../../lib/day-of.ts";
import { type Clock, today } from "../../ports/clock.ts";
import type { PdfPrinter } from "../../ports/pdf.ts";
import type { Calculations } from "../calculation/service.ts";
import type { Proposals } from "../proposal/service.ts";
import type { Reference } from "../reference/service.ts";
import { type ContractFindings, inputOfContract, questionnaireCodeOf } from "./build/input-of-contract.ts";
import type { ContractDrawing } from "./document/draw.ts";
import type { ContractInput, DocumentKey } from "./document/input.ts";
import type { ContractDocumentRepository } from "./repository.ts";

/** What draws the documents; loaded in the printer's workers. */
export const contractDrawing = new URL("./document/draw.ts", import.meta.url);
const brand = "Fundport";

type Dependencies = {
  repository: ContractDocumentRepository;
  reference: Pick<Reference, "getCodelists" | "getAmlQuestionnaire" | "getQuestionnaire" | "readBanks">;
  calculations: Pick<Calculations, "loadCheckedCart">;
  proposals: Pick<Proposals, "figuresOf">;
  printer: PdfPrinter;
  clock: Clock;
  maxCartItems: number;
};
/** A contract whose form and cart have been checked; `state` is the cart with what the server
 * knows better, and without items where the framework contract is made alone. */
export type CheckedRequest = {
  readonly user: User;
  /** Of the documents. */
  readonly language: Language;
  readonly client: ClientRecord;
  readonly amlAnswers: readonly WireAnswer[];
  readonly state: CartState;
};

/** The PDF of some documents of a contract, without HTTP or data. Rejects with `PrintFailed`. */
export function printContract(printer: PdfPrinter, input: ContractDrawing): Promise<Uint8Array> {
  return printer.print({ module: contractDrawing, input });
}

/** The documents of a contract: what they say, frozen, and how they are drawn. Source: docs/decisions/165. */
export function createContractDocuments(dependencies: Dependencies) {
  const { repository, reference, calculations, proposals, printer, clock, maxCartItems } = dependencies;

  /** Names are read in the documents' language, which need not be that of the page. */
  async function loadCart({ user, language, state }: CheckedRequest, day: string) {
    const cart = { version: 1, state: { ...state } };
    return await calculations.loadCheckedCart(cart, { path: "cart", user, language, day, maxCartItems });
  }

  return {
    /** Has a printer ready before a document is asked for. */
    prewarm: () => printer.warm(contractDrawing),

    /**
     * What the documents say, from the request and what the server computes and reads itself. `number` is null for a preview.
     * Errors: `CartInvalid` for a product that belongs to no contract type.
     */
    async prepare(request: CheckedRequest, number: string | null): Promise<ContractInput> {
      const { language } = request;
      const createdAt = clock.now();
      const day = today(clock);
      const cart = await loadCart(request, day);
      const { state, reference: catalogue } = cart;
      const calculation = calculateCart(state, catalogue, dayOf(day));
      const lines = listContractLines(calculation.items, catalogue);
      refuseWithoutContractType(lines);
      const codes = new Set(
        listItems(state).flatMap((entry) =>
          entry.itemType === "Fund" ? (questionnaireCodeOf(entry.id, catalogue) ?? []) : [],
        ),
      );
      const [section, lists, banks, aml, questionnaires, accounts, filesOfFunds, filesOfPrograms] = await Promise.all([
        lines.length === 0 ? null : proposals.figuresOf(cart, { language, day }),
        reference.getCodelists(language, { hasEmployers: false }),
        reference.readBanks(),
        reference.getAmlQuestionnaire(language),
        Promise.all([...codes].map((code) => reference.getQuestionnaire(language, code))),
        repository.listCollectionAccounts(),
        repository.listKeyFilesOfFunds(lines.flatMap(({ fundId }) => fundId ?? [])),
        repository.listKeyFilesOfPrograms(lines.flatMap(({ programId }) => programId ?? [])),
      ]);
      const findings: ContractFindings = {
        brand,
        number,
        createdAt,
        day,
        lines,
        calculation,
        section,
        lists: { ...lists, banks },
        aml,
        questionnaires: new Map(questionnaires.map((one) => [one.code, one])),
        accounts,
        filesOfFunds,
        filesOfPrograms,
      };
      return inputOfContract({ ...request, state, reference: catalogue }, findings);
    },

    /** Some documents as one PDF. Rejects with `PrintFailed`. */
    print: (contract: ContractInput, documents: readonly DocumentKey[]): Promise<Uint8Array> =>
      printContract(printer, { contract, documents }),
  };
}
export type ContractDocuments = ReturnType<typeof createContractDocuments>;

/** An order is one contract type's: what belongs to none cannot be ordered. */
function refuseWithoutContractType(lines: readonly ContractLine[]): void {
  const homeless = [...new Set(lines.filter(({ contractTypeId }) => contractTypeId === null).map(({ uuid }) => uuid))];
  if (homeless.length === 0) return;
  const fields = homeless.map((uuid) => ({ path: `cart.state.items.${uuid}`, code: "product-not-found" }));
  throw new ApiError("CartInvalid", { fields });
}

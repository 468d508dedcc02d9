import type { Readable } from "node:stream";
import { ApiError } from "@fundport/api";
import { type Language } from "@fundport/i18n";
import { translatePlain } from "@fundport/i18n/server";
import { formatContractNumber } from "@fundport/rules";
import { addDays, formatPragueMoment, startOfPragueDay } from "../../../lib/prague-days.ts";
import { safeFileName } from "../documents/safe-file-name.ts";
import { writeCsv } from "../../../lib/csv/write-csv.ts";
import { type ZipEntry, zipFiles } from "./zip-files.ts";
import type { Clock } from "../../../ports/clock.ts";
import type { Audit } from "../audit/service.ts";
import type { SealedDocuments } from "../sealing/service.ts";
import type { Attempts } from "../../identity/sessions/service.ts";

type Dependencies = {
  sealed: Pick<SealedDocuments, "listSignedBetween" | "read">;
  audit: Pick<Audit, "listTexts">;
  attempts: Pick<Attempts, "spend">;
  clock: Clock;
};
type Found = Awaited<ReturnType<SealedDocuments["listSignedBetween"]>>;
/** A period from its first to its last date. Both are included, as `yyyy-mm-dd` in Europe/Prague. */
export type Period = { readonly from: string; readonly to: string };
export type PeriodArchive = ReturnType<typeof createPeriodArchive>;

const maxDays = 366;
/** All signatures are between these dates. The limits are needed because PostgreSQL rejects queries with year 0. */
const [firstDay, lastDay] = ["2000-01-01", "2999-12-31"];

/**
 * Creates the function that archives all documents that an advisor's clients signed in a period. Each contract has a
 * folder and its audit trail.
 */
export function createPeriodArchive({ sealed, audit, attempts, clock }: Dependencies) {
  /**
   * Returns the archive's name and its content as a stream, which reads one document at a time.
   * Errors: `PeriodInvalid` with the field if the period ends before it begins or is longer than a year; `NotFound` if
   * no contract was signed in the period; `TooManyRequests`.
   */
  return async (userId: number, period: Period, language: Language): Promise<{ name: string; content: Readable }> => {
    const days = Temporal.PlainDate.from(period.from).until(period.to).days + 1;
    if (days < 1) throw new ApiError("PeriodInvalid", { fields: [{ path: "to", code: "date.min" }] });
    if (days > maxDays) throw new ApiError("PeriodInvalid", { fields: [{ path: "to", code: "date.max" }] });
    if (period.from < firstDay || period.to > lastDay) throw new ApiError("NotFound");
    const until = startOfPragueDay(addDays(period.to, 1));
    const found = await sealed.listSignedBetween(userId, startOfPragueDay(period.from), until);
    if (found.length === 0) throw new ApiError("NotFound");
    await attempts.spend("contracts-zip", userId, clock.now());
    const byContract = [...Map.groupBy(found, ({ contractId }) => contractId).values()];
    const list: ZipEntry = {
      path: `${translatePlain(language, "contracts:export-file")}.csv`,
      at: clock.now(),
      read: () => Buffer.from(listOf(byContract, language), "utf8"),
    };
    const entries = [list, ...byContract.flatMap(entriesOf)];
    return { name: `${period.from}_${period.to}.zip`, content: zipFiles(entries) };
  };

  function entriesOf(documents: Found): ZipEntry[] {
    const [first] = documents;
    if (first === undefined) return [];
    const { contractId, number, clientName, sealedAt } = first;
    const folder = safeFileName(`${formatContractNumber(number ?? "")} ${clientName}`);
    return [
      ...documents.map(({ name, order }): ZipEntry => ({
        path: `${folder}/${order + 1} ${safeFileName(name)}.pdf`,
        at: sealedAt,
        read: () => sealed.read(contractId, order),
      })),
      { path: `${folder}/trail.jsonl`, at: sealedAt, read: () => trailOf(contractId) },
    ];
  }

  /** Returns one line for each event, with the event's digests and the digested text. */
  async function trailOf(contractId: number): Promise<Buffer> {
    const texts = await audit.listTexts(contractId);
    const lines = texts.map(({ sequence, previousDigest, digest, event }) =>
      JSON.stringify({ sequence, previousDigest, digest, event }),
    );
    return Buffer.from(`${lines.join("\n")}\n`, "utf8");
  }
}

function listOf(byContract: readonly Found[], language: Language): string {
  const head = (["number", "client", "signed-at", "documents"] as const).map((key) =>
    translatePlain(language, `contracts:archive-${key}`),
  );
  const rows = byContract.flatMap((documents) => {
    const [first] = documents;
    if (first === undefined || first.signedAt === null) return [];
    const { number, clientName, signedAt } = first;
    return [[formatContractNumber(number ?? ""), clientName, formatPragueMoment(signedAt), documents.length]];
  });
  return writeCsv([head, ...rows]);
}

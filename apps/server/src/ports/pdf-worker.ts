import { readFileSync } from "node:fs";
import { flushCompileCache } from "node:module";
import { fileURLToPath } from "node:url";
import { workerData } from "node:worker_threads";
import { NodeCompiler, PdfStandard } from "@myriaddreamin/typst-ts-node-compiler";
import { compactPdf } from "./pdf-compact.ts";
import { type Draw, UnprintableInput } from "./pdf.ts";

/** A worker of `createPdfPool` receives one job at a time and returns a PDF, or the reason why there is none. */
export type WorkerJob = { module: string; input: unknown };
export type WorkerAnswer = { pdf: Uint8Array } | { failure: "drawing" | "input"; detail: string; path?: string };

const root = fileURLToPath(new URL("../../", import.meta.url));
const fontFiles = ["Inter-Regular", "Inter-Medium", "Inter-SemiBold", "InterDisplay-Medium"];
/** How many documents unused results of the compiler stay cached; templates and fonts are used by each and stay. */
const maxCacheAge = 3;

const compiler = NodeCompiler.create({
  workspace: root,
  fontArgs: [{ fontBlobs: fontFiles.map((name) => readFileSync(`${root}assets/fonts/${name}.ttf`)) }],
});

async function print({ module, input }: WorkerJob): Promise<WorkerAnswer> {
  const mapped: string[] = [];
  const map = (path: string, content: Uint8Array) => {
    compiler.mapShadow(path, Buffer.from(content));
    mapped.push(path);
  };
  try {
    const { draw } = (await import(module)) as { draw: Draw<unknown> };
    const { main, data, files = {}, createdAt } = draw(input);
    map(`${root}data.json`, Buffer.from(JSON.stringify(data)));
    for (const [name, content] of Object.entries(files)) map(`${root}files/${name}`, content);
    const compiled = compiler.compile({ mainFilePath: `${root}${main}` });
    if (!compiled.result) {
      const faults = compiled.takeDiagnostics();
      return { failure: "drawing", detail: JSON.stringify(faults?.shortDiagnostics ?? "no diagnostics") };
    }
    const pdf = compiler.pdf(compiled.result, { pdfStandard: PdfStandard.UA_1, creationTimestamp: createdAt });
    return { pdf: new Uint8Array(compactPdf(pdf)) };
  } catch (error) {
    if (error instanceof UnprintableInput) return { failure: "input", detail: error.message, path: error.path };
    return { failure: "drawing", detail: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  } finally {
    for (const path of mapped) compiler.unmapShadow(path);
    compiler.evictCache(maxCacheAge);
  }
}

// A module that does not load fails its first job.
void import((workerData as { prepare: string }).prepare).catch(() => undefined);

/** Runs a job for the pool. Never rejects. */
export default async function answer(job: WorkerJob): Promise<WorkerAnswer> {
  const result = await print(job);
  // Afterwards, since compiled modules only speed up the next start.
  setImmediate(flushCompileCache);
  return result;
}

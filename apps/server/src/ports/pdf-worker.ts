import { readFileSync } from "node:fs";
import { flushCompileCache } from "node:module";
import { fileURLToPath } from "node:url";
import { workerData } from "node:worker_threads";
import { NodeCompiler, PdfStandard } from "@myriaddreamin/typst-ts-node-compiler";
import { compactPdf } from "./pdf-compact.ts";
import { type Draw, UnprintableInput } from "./pdf.ts";

/** One worker of `createPdfPool`: is given a job at a time and returns a PDF, or why there is none. */
export type WorkerJob = { module: string; input: unknown };
export type WorkerAnswer = { pdf: Uint8Array } | { failure: "drawing" | "input"; detail: string; path?: string };

const root = fileURLToPath(new URL("../../", import.meta.url));
const fontFiles = ["Inter-Regular", "Inter-Medium", "Inter-SemiBold", "InterDisplay-Medium"];
/** Results of older documents that the compiler may keep; templates and fonts are hit each time and stay. */
const keptGenerations = 3;

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
    compiler.evictCache(keptGenerations);
  }
}

// A module that does not load says so when it is to draw.
void import((workerData as { prepare: string }).prepare).catch(() => undefined);

/** What the pool calls for each job; never rejects. */
export default async function answer(job: WorkerJob): Promise<WorkerAnswer> {
  const made = await print(job);
  // After the answer: compiled modules are for the next start.
  setImmediate(flushCompileCache);
  return made;
}

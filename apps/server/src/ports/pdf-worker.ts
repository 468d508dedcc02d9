import { readFileSync } from "node:fs";
import { flushCompileCache } from "node:module";
import { fileURLToPath } from "node:url";
import { workerData } from "node:worker_threads";
import { NodeCompiler, PdfStandard } from "@myriaddreamin/typst-ts-node-compiler";
import { compactPdf } from "./pdf-compact.ts";
import { type Render, UnprintableInput } from "./pdf.ts";

/**
 * A job of one of `createPdfPool`'s workers, which run one job at a time. The result is a PDF or the reason for the
 * failure.
 */
export type WorkerJob = { module: string; input: unknown };
export type WorkerResult = { pdf: Uint8Array } | { failure: "drawing" | "input"; detail: string; path?: string };

const root = fileURLToPath(new URL("../../", import.meta.url));
const fontFiles = ["Inter-Regular", "Inter-Medium", "Inter-SemiBold", "InterDisplay-Medium"];
/**
 * Compiler results stay cached until this number of documents has not used them. Templates and fonts stay cached,
 * because every document uses them.
 */
const maxCacheAge = 3;

const compiler = NodeCompiler.create({
  workspace: root,
  fontArgs: [{ fontBlobs: fontFiles.map((name) => readFileSync(`${root}assets/fonts/${name}.ttf`)) }],
});

async function print({ module, input }: WorkerJob): Promise<WorkerResult> {
  const mapped: string[] = [];
  const map = (path: string, content: Uint8Array) => {
    compiler.mapShadow(path, Buffer.from(content));
    mapped.push(path);
  };
  try {
    const { render } = (await import(module)) as { render: Render<unknown> };
    const { main, data, files = {}, createdAt } = render(input);
    map(`${root}data.json`, Buffer.from(JSON.stringify(data)));
    for (const [name, content] of Object.entries(files)) map(`${root}files/${name}`, content);
    const compiled = compiler.compile({ mainFilePath: `${root}${main}` });
    if (!compiled.result) {
      const diagnostics = compiled.takeDiagnostics();
      return { failure: "drawing", detail: JSON.stringify(diagnostics?.shortDiagnostics ?? "no diagnostics") };
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

// An import error is ignored here: the first job that uses the module fails with it.
void import((workerData as { prepare: string }).prepare).catch(() => undefined);

/** Runs a job for the pool. Never rejects. */
export default async function runJob(job: WorkerJob): Promise<WorkerResult> {
  const result = await print(job);
  // The cache is written after the job, since it only speeds up the next start.
  setImmediate(flushCompileCache);
  return result;
}

import { readFileSync } from "node:fs";
import { flushCompileCache } from "node:module";
import { fileURLToPath } from "node:url";
import { parentPort } from "node:worker_threads";
import { NodeCompiler, PdfStandard } from "@myriaddreamin/typst-ts-node-compiler";
import { compactPdf } from "./pdf-compact.ts";
import { type Draw, UnprintableInput } from "./pdf.ts";

/** One worker of `createPdfPool`: takes a job at a time, answers with a PDF or with why there is none. */
export type WorkerJob = { prepare: string } | { id: number; module: string; input: unknown };
export type WorkerAnswer =
  | { id: number; pdf: Uint8Array<ArrayBuffer> }
  | { id: number; failure: "drawing" | "input"; detail: string; path?: string };

const root = fileURLToPath(new URL("../../", import.meta.url));
const fontFiles = ["Inter-Regular", "Inter-Medium", "Inter-SemiBold", "InterDisplay-Medium"];
/** Results of older documents that the compiler may keep; templates and fonts are hit each time and stay. */
const keptGenerations = 3;

const compiler = NodeCompiler.create({
  workspace: root,
  fontArgs: [{ fontBlobs: fontFiles.map((name) => readFileSync(`${root}assets/fonts/${name}.ttf`)) }],
});

async function print({ id, module, input }: Exclude<WorkerJob, { prepare: string }>): Promise<WorkerAnswer> {
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
      return { id, failure: "drawing", detail: JSON.stringify(faults?.shortDiagnostics ?? "no diagnostics") };
    }
    const pdf = compiler.pdf(compiled.result, { pdfStandard: PdfStandard.UA_1, creationTimestamp: createdAt });
    return { id, pdf: new Uint8Array(compactPdf(pdf)) };
  } catch (error) {
    if (error instanceof UnprintableInput) return { id, failure: "input", detail: error.message, path: error.path };
    return { id, failure: "drawing", detail: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  } finally {
    for (const path of mapped) compiler.unmapShadow(path);
    compiler.evictCache(keptGenerations);
  }
}

parentPort?.on("message", (job: WorkerJob) => {
  if ("prepare" in job) {
    // A module that does not load says so when it is to draw.
    void import(job.prepare).catch(() => undefined);
    return;
  }
  void print(job).then((answer) => {
    parentPort?.postMessage(answer, "pdf" in answer ? [answer.pdf.buffer] : []);
    flushCompileCache();
  });
});

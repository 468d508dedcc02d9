import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writePemCertificate } from "../certificate.ts";
import { readFirst } from "../der.ts";

/** True if pdfsig is installed, which checks seals as viewers do. Tests that need pdfsig are skipped otherwise. */
export const hasPdfsig = spawnSync("pdfsig", ["-v"]).error === undefined;

/**
 * Returns the parts of a sealed document: the position of the hole, the signature in the hole (`cms`), and the signed
 * bytes (`content`).
 */
export function partsOf(sealed: Buffer): { start: number; end: number; cms: Buffer; content: Buffer } {
  const range = /\/ByteRange \[0 (\d+) (\d+) (\d+) *\]/.exec(sealed.toString("latin1"));
  if (range === null) throw new Error("the document has no seal");
  const [start = 0, end = 0] = range.slice(1).map(Number);
  const hole = Buffer.from(sealed.toString("latin1", start + 1, end - 1), "hex");
  const content = Buffer.concat([sealed.subarray(0, start), sealed.subarray(end)]);
  return { start, end, cms: Buffer.from(readFirst(hole).raw), content };
}

/** Runs a program on files in a temporary folder and returns its output. */
export function runOn(files: Readonly<Record<string, Uint8Array | string>>, program: string, ...options: string[]) {
  const folder = mkdtempSync(join(tmpdir(), "fundport-seal-"));
  try {
    for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
    const { status, stdout, stderr } = spawnSync(program, options, { cwd: folder, maxBuffer: 64 * 1024 * 1024 });
    return { status, output: stdout.toString("utf8"), errors: stderr.toString("utf8"), bytes: stdout };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Returns true if openssl accepts a signature (CAdES) over these bytes whose certificate chain leads to the authority.
 */
export function opensslAccepts(content: Uint8Array, cms: Uint8Array, authority: Uint8Array | undefined): boolean {
  const files = { content, cms, authority: authority ? writePemCertificate(authority) : "" };
  const args = ["-verify", "-cades", "-binary", "-inform", "DER", "-no_check_time", "-purpose", "any", "-out", "out"];
  const { status, errors } = runOn(
    files,
    "openssl",
    "cms",
    ...args,
    "-in",
    "cms",
    "-content",
    "content",
    "-CAfile",
    "authority",
  );
  return status === 0 && errors.includes("CAdES Verification successful");
}

/** Returns true if pdfsig reports that the seal covers the whole document and that the document is unchanged. */
export function pdfsigAccepts(pdf: Uint8Array): boolean {
  const { output } = runOn({ pdf }, "pdfsig", "pdf");
  return output.includes("Signature is Valid") && output.includes("Total document signed");
}

import { spawnSync } from "node:child_process";
import { accessSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** An unpacked archive: its files by their paths. */
export type ArchiveFiles = Readonly<Record<string, Uint8Array>>;
/** The result of the commands: `step` is the last one run, from 1. */
export type CheckedArchive = { status: number | null; step: number; output: string };
/** Fingerprints from another source, set in the shell variables that the page names. */
export type KnownFingerprints = { seals?: string; stamps?: string };

/** The page with the commands that check an archive. */
export const checkPage = readFileSync(
  new URL("../../../../../../../docs/check-a-contract.md", import.meta.url),
  "utf8",
);
/** Its commands, step by step. */
export const checkCommands = [...checkPage.matchAll(/```sh\n([\s\S]*?)\n```/g)].map(([, block = ""]) => block);

const programs =
  "sh openssl pdfsig pdfdetach pdfinfo pdftotext basenc basename cat cmp comm cp cut date find grep head ls mkdir rm sed sha256sum sort tail tr wc";

/** Checks archives by the commands of the page, in folders of its own, and removes them when it is closed. */
export function openChecker() {
  const folder = mkdtempSync(join(tmpdir(), "fundport-check-"));
  const tools = join(folder, "tools");
  mkdirSync(tools);
  // The PATH has no other programs, so no code of the portal can run.
  for (const name of programs.split(" ")) {
    const found = (process.env["PATH"] ?? "").split(":").find((path) => isThere(join(path, name)));
    if (found === undefined) throw new Error(`the machine has no ${name}`);
    symlinkSync(join(found, name), join(tools, name));
  }
  const script = checkCommands.map((commands, place) => `echo "@step ${place + 1}"\n${commands}`).join("\n");
  let runs = 0;

  return {
    /** Runs the commands of the page on files, one step after the other. */
    check(files: ArchiveFiles, known: KnownFingerprints = {}): CheckedArchive {
      runs += 1;
      const place = join(folder, `run-${runs}`);
      for (const [path, content] of Object.entries(files)) {
        mkdirSync(dirname(join(place, path)), { recursive: true });
        writeFileSync(join(place, path), content);
      }
      const env = {
        PATH: tools,
        LC_ALL: "C.UTF-8",
        FINGERPRINTS: known.seals ?? "",
        STAMP_FINGERPRINTS: known.stamps ?? "",
      };
      const { status, stdout, stderr } = spawnSync("/bin/sh", ["-e", "-c", script], { cwd: place, env });
      rmSync(place, { recursive: true });
      const text = stdout.toString("utf8");
      const step = Number([...text.matchAll(/^@step (\d+)$/gm)].at(-1)?.[1]);
      return { status, step, output: `${text.replaceAll(/^@step \d+\n/gm, "")}${stderr.toString("utf8")}` };
    },
    close: () => rmSync(folder, { recursive: true }),
  };
}

function isThere(path: string): boolean {
  try {
    accessSync(path);
    return true;
  } catch {
    return false;
  }
}

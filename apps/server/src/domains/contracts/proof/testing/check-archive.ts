import { spawnSync } from "node:child_process";
import { accessSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** Files of an unpacked archive. The keys are their paths. */
export type ArchiveFiles = Readonly<Record<string, Uint8Array>>;
/** Result of the commands. `step` is the number of the last step that was run, starting at 1. */
export type CheckedArchive = { status: number | null; step: number; output: string };
/**
 * Fingerprints from another source that the user trusts. They are passed in the shell variables that the page mentions.
 */
export type KnownFingerprints = { seals?: string; stamps?: string };

/** The documentation page with the commands that check an archive. */
export const checkPage = readFileSync(
  new URL("../../../../../../../docs/check-a-contract.md", import.meta.url),
  "utf8",
);
/** The commands of the page. Each entry contains the commands of one step. */
export const checkCommands = [...checkPage.matchAll(/```sh\n([\s\S]*?)\n```/g)].map(([, block = ""]) => block);

const programs =
  "sh openssl pdfsig pdfdetach pdfinfo pdftotext basenc basename cat cmp comm cp cut date find grep head ls mkdir rm sed sha256sum sort tail tr wc";

/** Creates a checker that runs the page's commands on archives in temporary folders, which are deleted on close. */
export function openChecker() {
  const folder = mkdtempSync(join(tmpdir(), "fundport-check-"));
  const tools = join(folder, "tools");
  mkdirSync(tools);
  // The PATH contains only these programs, so that the commands cannot run code of the server.
  for (const name of programs.split(" ")) {
    const found = (process.env["PATH"] ?? "").split(":").find((path) => exists(join(path, name)));
    if (found === undefined) throw new Error(`the machine has no ${name}`);
    symlinkSync(join(found, name), join(tools, name));
  }
  const script = checkCommands.map((commands, index) => `echo "@step ${index + 1}"\n${commands}`).join("\n");
  let runs = 0;

  return {
    /** Runs the commands of the page on the files of an archive, one step after another. */
    check(files: ArchiveFiles, known: KnownFingerprints = {}): CheckedArchive {
      runs += 1;
      const runFolder = join(folder, `run-${runs}`);
      for (const [path, content] of Object.entries(files)) {
        mkdirSync(dirname(join(runFolder, path)), { recursive: true });
        writeFileSync(join(runFolder, path), content);
      }
      const env = {
        PATH: tools,
        LC_ALL: "C.UTF-8",
        FINGERPRINTS: known.seals ?? "",
        STAMP_FINGERPRINTS: known.stamps ?? "",
      };
      const { status, stdout, stderr } = spawnSync("/bin/sh", ["-e", "-c", script], { cwd: runFolder, env });
      rmSync(runFolder, { recursive: true });
      const text = stdout.toString("utf8");
      const step = Number([...text.matchAll(/^@step (\d+)$/gm)].at(-1)?.[1]);
      return { status, step, output: `${text.replaceAll(/^@step \d+\n/gm, "")}${stderr.toString("utf8")}` };
    },
    close: () => rmSync(folder, { recursive: true }),
  };
}

function exists(path: string): boolean {
  try {
    accessSync(path);
    return true;
  } catch {
    return false;
  }
}

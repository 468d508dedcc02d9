import { StartRefused } from "../../lib/startup/start-refused.ts";
import { isDiskFull } from "./disk.ts";

/**
 * Returns the reason why a program of PostgreSQL failed, which it finds in the program's output. On a full disk even
 * the output may be missing.
 */
export async function startFailure(output: string, dataDir: string, sentence: string): Promise<StartRefused> {
  if (/No space left on device|ENOSPC|could not extend file/i.test(output) || (await isDiskFull(dataDir))) {
    return new StartRefused(
      `${sentence}: the disk is full. Free some space and start again. No confirmed data was lost.`,
    );
  }
  const last = output.trim().split("\n").slice(-3).join(" ");
  return new StartRefused(`${sentence}: ${last || "no reason given"}.`);
}

export function folderInUse(dataDir: string): StartRefused {
  return new StartRefused(
    `Another portal is using the data folder ${dataDir}. Stop it first, or choose another folder with DATA_DIR.`,
  );
}

/** Returns a handler that converts errors of the file system to `StartRefused` with one sentence. */
export function explainFileError(folder: string): (error: unknown) => never {
  return (error) => {
    if (error instanceof StartRefused) throw error;
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "ENOSPC" || code === "EDQUOT")
      throw new StartRefused(`The disk of the data folder ${folder} is full. Free some space and start again.`, {
        cause: error,
      });
    if (code === "EACCES" || code === "EPERM" || code === "EROFS") {
      throw new StartRefused(
        `This user can't read and write the data folder ${folder}. Choose another one with DATA_DIR.`,
        {
          cause: error,
        },
      );
    }
    if (code === "ENOTDIR" || code === "EEXIST")
      throw new StartRefused(`DATA_DIR ${folder} is not a folder. Choose another one.`, { cause: error });
    throw error;
  };
}

import { StartRefused } from "../../lib/startup/start-refused.ts";
import { isDiskFull } from "./disk.ts";

/** Returns why a program of PostgreSQL failed, from its output. On a full disk even the output may be missing. */
export async function startFailure(output: string, dataDir: string, sentence: string): Promise<StartRefused> {
  if (/No space left on device|ENOSPC|could not extend file/i.test(output) || (await isDiskFull(dataDir))) {
    return new StartRefused(
      `${sentence}: the disk is full. Free some space and start again; nothing that was acknowledged is lost.`,
    );
  }
  const last = output.trim().split("\n").slice(-3).join(" ");
  return new StartRefused(`${sentence}: ${last || "it gave no reason"}.`);
}

export function folderInUse(dataDir: string): StartRefused {
  return new StartRefused(
    `Another portal is running on the data folder ${dataDir}; stop it first, or choose another folder with DATA_DIR.`,
  );
}

/** Returns a handler that turns errors of the file system into a sentence. */
export function explainFileError(folder: string): (error: unknown) => never {
  return (error) => {
    if (error instanceof StartRefused) throw error;
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "ENOSPC" || code === "EDQUOT")
      throw new StartRefused(`The disk of the data folder ${folder} is full; free some space and start again.`, {
        cause: error,
      });
    if (code === "EACCES" || code === "EPERM" || code === "EROFS") {
      throw new StartRefused(
        `The data folder ${folder} cannot be read and written by this user; choose another with DATA_DIR.`,
        {
          cause: error,
        },
      );
    }
    if (code === "ENOTDIR" || code === "EEXIST")
      throw new StartRefused(`DATA_DIR ${folder} is not a folder; choose another.`, { cause: error });
    throw error;
  };
}

import { writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Writes the pages that the server reads from a built web app. They do not contain the web app's code. */
export async function writeWebPages(folder: string): Promise<void> {
  for (const [file, title] of [
    ["index.html", "Fundport"],
    ["client.html", "Client"],
  ] as const)
    await writeFile(join(folder, file), `<!doctype html><title>${title}</title><!--settings-->`);
}

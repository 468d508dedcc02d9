import type { Language } from "@fundport/i18n";
import { translatePlain } from "@fundport/i18n/server";

/**
 * Returns the name of the file: `investicni-navrh-jana-novakova-fondy-2026-11-21.pdf`. It only contains letters a to z,
 * digits and dashes, so that any system accepts it. `names` are the names of the proposals; the file name includes one
 * only if it is the only one.
 */
export function fileNameOf(
  language: Language,
  { names, clientName, day }: { names: readonly string[]; clientName: string | null; day: string },
): string {
  const [name = ""] = names.length === 1 ? names : [];
  return (
    [translatePlain(language, "proposal:document-file-name"), slugOf(clientName ?? ""), slugOf(name), day]
      .filter(Boolean)
      .join("-") + ".pdf"
  );
}

function slugOf(name: string): string {
  const ascii = name.slice(0, 200).normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return ascii
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "")
    .slice(0, 40)
    .replace(/-+$/, "");
}

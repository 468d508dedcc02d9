import type { Language } from "@fundport/i18n";
import { translatePlain } from "@fundport/i18n/server";

/**
 * Returns the name of the file: `investicni-navrh-jana-novakova-fondy-2026-11-21.pdf`. Letters a to z, digits and dashes only,
 * so that any system takes it; `names` are those of the proposals, of which a single one is named.
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

import { formatDay } from "@fundport/i18n";
import { parseDay } from "@fundport/units";

type SearchableContract = {
  readonly clientName: string;
  readonly clientBirthDate: string;
  readonly accountNumber: string | null;
};

/** Without accents, case and what separates digits, so that `1. 3. 1979` finds `01/03/1979` as `prochazka` Procházka. */
function fold(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[\s./-]+/g, " ")
    .replaceAll(/(?<!\d)0(?=\d)/g, "")
    .trim();
}

/** Whether every word that is searched for begins a word of a framework contract. */
export function contractMatches(
  { clientName, clientBirthDate, accountNumber }: SearchableContract,
  search: string,
): boolean {
  const day = parseDay(clientBirthDate);
  const words = fold(`${clientName} ${day === null ? "" : formatDay(day)} ${accountNumber ?? ""}`).split(" ");
  const query = fold(search);
  return query === "" || query.split(" ").every((part) => words.some((word) => word.startsWith(part)));
}

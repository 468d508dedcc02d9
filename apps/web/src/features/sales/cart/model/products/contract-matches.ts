import { formatDay } from "@fundport/i18n";
import { parseDay } from "@fundport/units";

type SearchableContract = {
  readonly clientName: string;
  readonly clientBirthDate: string;
  readonly accountNumber: string | null;
};

/**
 * Returns text in lower case without diacritics, separators between digits and leading zeros, so that `1. 3. 1979`
 * matches `01/03/1979` and `prochazka` matches Procházka.
 */
function fold(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[\s./-]+/g, " ")
    .replaceAll(/(?<!\d)0(?=\d)/g, "")
    .trim();
}

/**
 * Returns true if every word of the search is the beginning of a word in the framework contract's client name, birth
 * date or account number.
 */
export function contractMatches(
  { clientName, clientBirthDate, accountNumber }: SearchableContract,
  search: string,
): boolean {
  const day = parseDay(clientBirthDate);
  const words = fold(`${clientName} ${day === null ? "" : formatDay(day)} ${accountNumber ?? ""}`).split(" ");
  const query = fold(search);
  return query === "" || query.split(" ").every((part) => words.some((word) => word.startsWith(part)));
}

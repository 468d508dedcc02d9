/**
 * Splits a command line into the program and its arguments, as a shell would: at blanks, except in single and double
 * quotes and behind a backslash (which is one of the letters in single quotes). Nothing is expanded. Null for a line whose
 * quotes are not closed.
 */
export function splitCommand(line: string): string[] | null {
  const words: string[] = [];
  let rest = line.trimStart();
  while (rest !== "") {
    const word = /^(?:[^\s'"\\]|\\.|'[^']*'|"(?:[^"\\]|\\.)*")+(?=\s|$)/s.exec(rest)?.[0];
    if (word === undefined) return null;
    words.push(unquote(word));
    rest = rest.slice(word.length).trimStart();
  }
  return words;
}

function unquote(word: string): string {
  return word.replaceAll(
    /'([^']*)'|"((?:[^"\\]|\\.)*)"|\\(.)/gs,
    (_whole, single: string | undefined, double: string | undefined, escaped: string | undefined) =>
      single ?? double?.replaceAll(/\\(["\\])/g, "$1") ?? escaped ?? "",
  );
}

/**
 * Splits a command line into the program and its arguments as a shell would: at whitespace, except in single and double
 * quotes and after a backslash (which is a normal character in single quotes). Nothing is expanded. Returns null if a
 * quote or escape is incomplete.
 */
export function splitCommand(line: string): string[] | null {
  const args: string[] = [];
  let rest = line.trimStart();
  while (rest !== "") {
    const word = /^(?:[^\s'"\\]|\\.|'[^']*'|"(?:[^"\\]|\\.)*")+(?=\s|$)/s.exec(rest)?.[0];
    if (word === undefined) return null;
    args.push(unquote(word));
    rest = rest.slice(word.length).trimStart();
  }
  return args;
}

function unquote(word: string): string {
  return word.replaceAll(
    /'([^']*)'|"((?:[^"\\]|\\.)*)"|\\(.)/gs,
    (_whole, single: string | undefined, double: string | undefined, escaped: string | undefined) =>
      single ?? double?.replaceAll(/\\(["\\])/g, "$1") ?? escaped ?? "",
  );
}

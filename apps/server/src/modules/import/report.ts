/** Programs that cannot be valued, and why that may be. */
export function withoutValuesNote(names: readonly string[]): string[] {
  if (names.length === 0) return [];
  return [
    `Without values: ${counting(names.length, "program")} (${names.slice(0, 5).join(", ")}${names.length > 5 ? ", …" : ""}): a fund has no prices, or the rates of its currency do not reach back so far.`,
  ];
}

/** What an import did; `changed` and `added` are 0 where everything was there already. */
export type ImportReport = {
  what: string;
  read: number;
  added: number;
  changed: number;
  unchanged: number;
  /** What the operator should know: defaults given, things left out. One sentence each. */
  notes: string[];
};

const counted = new Intl.NumberFormat("en");

export const count = (value: number): string => counted.format(value);

/** "1 fund", "2 funds". */
export function counting(value: number, thing: string): string {
  return `${count(value)} ${thing}${value === 1 ? "" : "s"}`;
}

export function reportText({ what, read, added, changed, unchanged, notes }: ImportReport): string {
  const line = `${count(read)} ${what} read: ${count(added)} added, ${count(changed)} changed, ${count(unchanged)} as they were.`;
  return [line, ...notes.map((note) => `- ${note}`)].join("\n");
}

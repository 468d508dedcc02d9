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

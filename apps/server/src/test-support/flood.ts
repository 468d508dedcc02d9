type Answered = { readonly statusCode: number };

/**
 * Makes a call that takes turns, far more often at once than may wait. Those that find too many before them are told so (503),
 * and come again until the limit refuses one (429). Returns how many passed; throws for any other answer.
 */
export async function countPassed(ask: () => Promise<Answered>): Promise<number> {
  const statuses: number[] = [];
  async function askAtOnce(count: number): Promise<void> {
    const answers = await Promise.all(Array.from({ length: count }, ask));
    statuses.push(...answers.map(({ statusCode }) => statusCode));
  }
  await askAtOnce(200);
  while (!statuses.includes(429)) await askAtOnce(10);
  const other = statuses.find((status) => ![200, 429, 503].includes(status));
  if (other !== undefined) throw new Error(`one of many was answered ${other}`);
  return statuses.filter((status) => status === 200).length;
}

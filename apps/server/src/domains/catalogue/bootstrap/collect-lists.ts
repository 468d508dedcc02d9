/** The response of a list's own route. */
export type ListAnswer = { status: number; etag: string | undefined; json: Buffer };

/** A list that takes longer is left out, so that it does not delay the others. */
const maxWaitMs = 2000;

/**
 * Requests lists concurrently and returns one JSON object with `{ etag, list }` under each list's name. A list that has
 * not changed (304) has no `list`; a list that fails or times out is left out.
 */
export async function collectLists<Name extends string>(
  names: readonly Name[],
  ask: (name: Name) => Promise<ListAnswer>,
): Promise<Buffer> {
  const members = await Promise.all(names.map(async (name) => memberOf(name, await inTime(ask(name)))));
  const found = members.filter((member) => member !== null);
  return Buffer.concat([
    Buffer.from("{"),
    ...found.flatMap((member, index) => (index === 0 ? member : [Buffer.from(","), ...member])),
    Buffer.from("}"),
  ]);
}

function memberOf(name: string, answer: ListAnswer | null): Buffer[] | null {
  if (answer === null) return null;
  const head = `${JSON.stringify(name)}:{"etag":${JSON.stringify(answer.etag ?? null)}`;
  if (answer.status === 304) return [Buffer.from(`${head}}`)];
  return answer.status === 200 ? [Buffer.from(`${head},"list":`), answer.json, Buffer.from("}")] : null;
}

async function inTime(answer: Promise<ListAnswer>): Promise<ListAnswer | null> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<null>((resolve) => (timer = setTimeout(() => resolve(null), maxWaitMs)));
  try {
    // The browser then requests the list from its own route, which reports and logs the failure.
    return await Promise.race([answer.catch(() => null), timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** Lets so many pieces of work run at a time; the others wait their turn. */
export function createFewAtOnce(most: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async function run<Result>(work: () => Promise<Result>): Promise<Result> {
    // Whoever ends hands his place on, so that nobody slips in between.
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

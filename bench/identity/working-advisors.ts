import { Agent, request as send } from "node:http";
import { setTimeout as wait } from "node:timers/promises";

export type Call = {
  readonly method: "GET" | "PUT" | "DELETE" | "POST";
  readonly path: string;
  readonly body?: object;
};

type Work = {
  readonly url: string;
  /** The session cookies, one per advisor. */
  readonly cookies: readonly string[];
  readonly calls: readonly Call[];
  /** The range of the pause between two requests. Each pause is chosen at random. */
  readonly thinkMs: readonly [least: number, most: number];
  readonly pingEveryMs?: number;
  readonly seconds: number;
};

/**
 * Simulates advisors who work at the same time with pauses, each with their own session and connections. Returns the
 * durations of all requests in ms, sorted. Throws if a response is not successful.
 */
export async function simulateAdvisors({
  url,
  cookies,
  calls,
  thinkMs,
  pingEveryMs,
  seconds,
}: Work): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  const [minThinkMs, maxThinkMs] = thinkMs;
  const think = () => minThinkMs + Math.random() * (maxThinkMs - minThinkMs);

  async function every(firstMs: number, pauseMs: () => number, call: () => Promise<void>): Promise<void> {
    for (let next = firstMs; performance.now() + next < end; next = pauseMs()) {
      await wait(next);
      const begin = performance.now();
      await call();
      times.push(performance.now() - begin);
    }
  }

  await Promise.all(
    cookies.flatMap((cookie, advisor) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 2 });
      let turn = advisor;
      const work = every(Math.random() * maxThinkMs, think, async () => {
        turn += 1;
        await sendCall(url, calls[turn % calls.length] ?? ping, cookie, agent);
      });
      if (pingEveryMs === undefined) return [work];
      const pings = every(
        Math.random() * pingEveryMs,
        () => pingEveryMs,
        () => sendCall(url, ping, cookie, agent),
      );
      return [work, pings];
    }),
  );
  return times.toSorted((first, second) => first - second);
}

const ping: Call = { method: "GET", path: "/api/ping" };

/**
 * Sends a request and reads its response to the end. Repeats the request if the connection was reset, because the
 * server may just have closed it, or the system's queue of new connections may be full. The measured time includes the
 * repetition.
 */
function sendCall(url: string, call: Call, cookie: string, agent: Agent, repeats = 3): Promise<void> {
  const { method, path } = call;
  const headers = {
    cookie,
    "accept-encoding": "br",
    "accept-language": "cs",
    ...(method !== "GET" && { origin: url }),
  };
  return new Promise((resolve, reject) => {
    const request = send(url + path, { method, headers, agent }, (response) => {
      response.on("end", () =>
        (response.statusCode ?? 500) < 400
          ? resolve()
          : reject(new Error(`${method} ${path} responded with ${response.statusCode}`)),
      );
      response.on("error", reject);
      response.resume();
    });
    request.on("error", (error: NodeJS.ErrnoException) =>
      repeats > 0 && error.code === "ECONNRESET"
        ? resolve(sendCall(url, call, cookie, agent, repeats - 1))
        : reject(error),
    );
    request.end();
  });
}

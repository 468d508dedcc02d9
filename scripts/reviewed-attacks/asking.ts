/** Calls of the portal as the review made them: what every checkout since then understands. */
import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

const password = "Trial-portal-2026";
export const many = <Value>(count: number, value: (index: number) => Value): Value[] =>
  Array.from({ length: count }, (_, i) => value(i));
export const countOf = (statuses: readonly number[], wanted: (status: number) => boolean): number =>
  statuses.filter(wanted).length;
export const isDone = (status: number): boolean => status >= 200 && status < 300;

type AttackRequest = { method?: string; headers?: Record<string, string>; body?: string };

export async function ask(url: string, path: string, init: AttackRequest = {}): Promise<Response> {
  return await fetch(url + path, {
    method: init.body === undefined ? "GET" : "POST",
    ...init,
    headers: {
      origin: url,
      ...(init.body === undefined ? {} : { "content-type": "application/json" }),
      ...init.headers,
    },
  });
}
export const statusOf = async (...args: Parameters<typeof ask>): Promise<number> => {
  const answer = await ask(...args);
  await answer.arrayBuffer();
  return answer.status;
};

export async function logIn(url: string, username = "advisor-cz"): Promise<{ cookie: string }> {
  const answer = await ask(url, "/api/user/login", { body: JSON.stringify({ username, password }) });
  if (!answer.ok) throw new Error(`log-in answered ${answer.status}`);
  return {
    cookie: answer.headers
      .getSetCookie()
      .map((cookie) => cookie.split(";")[0])
      .join("; "),
  };
}

/** The newest hundred messages of the trial mode that have some words, once there is one; it is written after the answer. */
export async function readMails(url: string, words: string): Promise<{ to: string; text: string }[]> {
  for (let tries = 0; tries < 20; tries += 1) {
    const { items } = (await (await ask(url, "/api/outbox?pageSize=100")).json()) as {
      items: { to: string; text: string }[];
    };
    const found = items.filter(({ text }) => text.includes(words));
    if (found.length > 0) return found;
    await wait(250);
  }
  return [];
}

/** The whole answer to bytes that no browser sends. */
export async function sendRaw(url: string, request: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  let answer = "";
  socket.on("data", (part: Buffer) => (answer += part.toString())).on("error", () => undefined);
  socket.write(request);
  await once(socket, "close");
  return answer;
}

export async function firstFund(url: string, headers: { cookie: string }): Promise<{ id: number; currencyId: number }> {
  const [fund] = (await (await ask(url, "/api/funds", { headers })).json()) as { id: number; currencyId: number }[];
  if (fund === undefined) throw new Error("the trial data have no fund");
  return fund;
}

/** Fails the attempt where the portal does not do what anybody may ask of it: the attack would be held by accident. */
export function demand(isSo: boolean, otherwise: string): void {
  if (!isSo) throw new Error(otherwise);
}

/** The code of an answer in the one shape of every failure, else its status. */
export async function codeOf(answer: Response): Promise<string> {
  const body = (await answer.json().catch(() => ({}))) as { code?: string };
  return body.code ?? String(answer.status);
}

/** The statuses of so many calls at the same moment. */
export const atOnce = (count: number, call: (index: number) => Promise<number>): Promise<number[]> =>
  Promise.all(many(count, call));

/** Waits for words of the log: lines are written after the answer. False where they never come. */
export async function untilSaid(output: () => string, words: RegExp): Promise<boolean> {
  for (let tries = 0; tries < 20; tries += 1) {
    if (words.test(output())) return true;
    await wait(100);
  }
  return false;
}

/** Registers a person whom the register of the trial data knows, with some fields otherwise; returns the status. */
export function register(url: string, changes: Record<string, string> = {}): Promise<number> {
  const registration = {
    prefix: "",
    suffix: "",
    name: "Adéla",
    surname: "Černá",
    vatId: "61001015",
    distributorCode: "100200",
    branchCode: "PHA",
    advisorCode: "000777",
    email: "victim@financni-dilna.example",
    phone: "+420601234567",
    password: "Modry-kopec-7",
    ...changes,
  };
  return statusOf(url, "/api/user/register", { body: JSON.stringify(registration) });
}

import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { guardProcess } from "../../apps/server/src/test-support/leftovers.ts";
import { type Checkout, killGroup, processesOn } from "./checkout.ts";

/** One attack of the review: null where it is held, else what happened. It knows nothing of the code that it attacks. */
export type ReviewedAttack = {
  /** As the review numbers it. */
  readonly finding: string;
  readonly what: string;
  readonly attack: (checkout: Checkout) => Promise<string | null>;
};

const password = "Trial-portal-2026";
const behindProxy = { PUBLIC_URLS: "https://portal.example.com", TRUST_PROXY: "127.0.0.1", LOG_LEVEL: "info" };
const many = <Value>(count: number, value: (index: number) => Value): Value[] =>
  Array.from({ length: count }, (_, i) => value(i));
const countOf = (statuses: readonly number[], wanted: (status: number) => boolean): number =>
  statuses.filter(wanted).length;
const isDone = (status: number): boolean => status >= 200 && status < 300;

type Asked = { method?: string; headers?: Record<string, string>; body?: string };

async function ask(url: string, path: string, init: Asked = {}): Promise<Response> {
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
const statusOf = async (...asked: Parameters<typeof ask>): Promise<number> => {
  const answer = await ask(...asked);
  await answer.arrayBuffer();
  return answer.status;
};

async function logIn(url: string, username = "advisor-cz"): Promise<{ cookie: string }> {
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
async function readMails(url: string, words: string): Promise<{ to: string; text: string }[]> {
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
async function sendRaw(url: string, request: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  let answer = "";
  socket.on("data", (part: Buffer) => (answer += part.toString())).on("error", () => undefined);
  socket.write(request);
  await once(socket, "close");
  return answer;
}

async function firstFund(url: string, headers: { cookie: string }): Promise<{ id: number; currencyId: number }> {
  const [fund] = (await (await ask(url, "/api/funds", { headers })).json()) as { id: number; currencyId: number }[];
  if (fund === undefined) throw new Error("the trial data have no fund");
  return fund;
}

/** A proposal of so many investments. */
function proposalOf({ id, currencyId }: { id: number; currencyId: number }, investments: number) {
  return {
    name: "A part",
    currencyId,
    chartPngData: null,
    chartPngDataComposition: null,
    totalInvestment: 1,
    expectedReturn: 1,
    expectedAsset: 1,
    indicativeFee: 1,
    assetClassesDistribution: [],
    investments: many(investments, (order) => ({
      objectId: id,
      objectType: "Fund",
      order,
      oneOffAmount: 100_000,
      periodicalAmount: 1000,
      investmentHorizon: 50,
      commChargingMethodId: null,
      startingLineId: null,
      endingLineId: null,
      totalInvestment: 100_000,
      expectedReturn: 1,
      expectedAsset: 2,
      currencyId,
    })),
  };
}

export const reviewedAttacks: readonly ReviewedAttack[] = [
  {
    finding: "H1",
    what: "the outbox is read logged out behind a proxy",
    attack: async (checkout) => {
      const { at } = await checkout.open(behindProxy);
      const status = await statusOf(at, "/api/outbox", { headers: { origin: "https://portal.example.com" } });
      return isDone(status) ? `it answered ${status}` : null;
    },
  },
  {
    finding: "H1",
    what: "trial log-ins with a public password stay when trial mode ends",
    attack: async (checkout) => {
      const first = await checkout.open();
      first.process.kill("SIGTERM");
      await first.ended;
      const second = await checkout.start({ ...behindProxy, TRIAL: "false" }, first.dataDir);
      return (await second.url) === null ? null : "it started on the trial data, and is open";
    },
  },
  {
    finding: "M1",
    what: "300 log-ins of one address at once; 50 may be tried",
    attack: async (checkout) => {
      const { at } = await checkout.open();
      const statuses = await Promise.all(
        many(300, (index) =>
          statusOf(at, "/api/user/login", {
            body: JSON.stringify({ username: `guessed-${index}`, password: "wrong" }),
          }),
        ),
      );
      const tried = countOf(statuses, (status) => status !== 429);
      return tried > 50 ? `${tried} were tried` : null;
    },
  },
  {
    finding: "M1",
    what: "200 resets of one password at once; 5 may be mailed",
    attack: async (checkout) => {
      const { at } = await checkout.open();
      await Promise.all(
        many(200, () => statusOf(at, "/api/user/requestresetpassword?username=advisor-cz", { method: "POST" })),
      );
      const mails = (await readMails(at, "/reset-password/")).length;
      if (mails === 0) throw new Error("no reset was mailed");
      return mails > 5 ? `${mails} were mailed` : null;
    },
  },
  {
    finding: "M1",
    what: "60 feedbacks of one user at once; 10 may be written",
    attack: async (checkout) => {
      const { at } = await checkout.open();
      const headers = await logIn(at);
      const statuses = await Promise.all(
        many(60, () => statusOf(at, "/api/feedback", { headers, body: '{"message":"Well done."}' })),
      );
      const written = countOf(statuses, isDone);
      return written > 10 ? `${written} were written` : null;
    },
  },
  {
    finding: "M2",
    what: "a registration mails a stranger's words to anybody",
    attack: async (checkout) => {
      const { at } = await checkout.open();
      const words = "CUSTOMER NOTICE: unlock your account at https://evil.example/unlock";
      await statusOf(at, "/api/user/register", {
        body: JSON.stringify({
          prefix: words,
          suffix: "",
          name: "",
          surname: "Černá",
          vatId: "61001015",
          distributorCode: "100200",
          branchCode: "PHA",
          advisorCode: "000777",
          email: "victim@example.com",
          phone: "+420601234567",
          password: "Modry-kopec-7",
        }),
      });
      const [mail] = await readMails(at, "evil.example");
      return mail === undefined ? null : `it was mailed to ${mail.to}`;
    },
  },
  {
    finding: "M3",
    what: "a body of 850 KB is read logged out",
    attack: async (checkout) => {
      const { at } = await checkout.open();
      const body = JSON.stringify(Object.fromEntries(many(80_000, (index) => [`key${index}`, 1])));
      const status = await statusOf(at, "/api/user/login", { body }).catch(() => 413);
      return status === 413 ? null : `it answered ${status}`;
    },
  },
  {
    finding: "M4",
    what: "one call with 30 proposals of 200 investments each",
    attack: async (checkout) => {
      const { at } = await checkout.open();
      const headers = await logIn(at);
      const fund = await firstFund(at, headers);
      const status = await statusOf(at, "/api/proposal/generate", {
        headers,
        body: JSON.stringify(many(30, () => proposalOf(fund, 200))),
      });
      return status >= 400 && status < 500 ? null : `it answered ${status}`;
    },
  },
  {
    finding: "M4",
    what: "130 proposals at once are answered with a fault",
    attack: async (checkout) => {
      const { at } = await checkout.open();
      const headers = await logIn(at);
      const body = JSON.stringify([proposalOf(await firstFund(at, headers), 1)]);
      const statuses = await Promise.all(many(130, () => statusOf(at, "/api/proposal/generate", { headers, body })));
      const faults = countOf(statuses, (status) => status === 500);
      return faults > 0 ? `${faults} were answered 500` : null;
    },
  },
  {
    finding: "M6",
    what: "a half-sent body makes a stop unclean",
    attack: async (checkout) => {
      const portal = await checkout.open();
      const socket = connect(Number(new URL(portal.at).port), "127.0.0.1");
      socket.on("error", () => undefined);
      await once(socket, "connect");
      socket.write(
        `POST /api/user/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`,
      );
      // Until the portal has read it.
      await statusOf(portal.at, "/api/hints/loginpage");
      portal.process.kill("SIGTERM");
      const code = await Promise.race([portal.ended, wait(15_000, "not within 15 s")]);
      socket.destroy();
      const left = processesOn(portal.dataDir).length;
      return code === 0 && left === 0 ? null : `it ended ${code}, and ${left} processes of its database were left`;
    },
  },
  {
    finding: "M7",
    what: "a lock file names another program after a power cut",
    attack: async (checkout) => {
      const first = await checkout.open();
      const lockFile = join(first.dataDir, "postgres", "postmaster.pid");
      const lock = await readFile(lockFile, "utf8");
      killGroup(first);
      await first.ended;
      for (const pid of processesOn(first.dataDir)) process.kill(pid, "SIGKILL");
      while (processesOn(first.dataDir).length > 0) await wait(50);
      const other = guardProcess(
        spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)", "postgresql.conf-notes"]),
      );
      await writeFile(lockFile, [String(other.pid), ...lock.split("\n").slice(1)].join("\n"));
      const second = await checkout.start({}, first.dataDir);
      const at = await second.url;
      other.kill("SIGKILL");
      return at === null ? `it did not start: ${second.output().trim().split("\n").at(-1)}` : null;
    },
  },
  {
    finding: "L1",
    what: "conditions and ranges of static files are answered with a fault",
    attack: async (checkout) => {
      const { at } = await checkout.open();
      const [asset = ""] = /\/assets\/[\w.-]+\.js/.exec(await (await ask(at, "/")).text()) ?? [];
      const statuses = [
        await statusOf(at, asset, { headers: { range: "bytes=99999999-" } }),
        await statusOf(at, asset, { headers: { "if-match": '"x"' } }),
        Number(
          /^HTTP\/1.1 (\d+)/.exec(
            await sendRaw(at, `GET /api/docs/static/%00 HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`),
          )?.[1],
        ),
      ];
      return statuses.every((status) => status >= 400 && status < 500) ? null : `they answered ${statuses.join(", ")}`;
    },
  },
  {
    finding: "L2",
    what: "a refused setting is printed with its secret",
    attack: async (checkout) => {
      const portal = await checkout.start({
        MAIL_URL: "http://user:mail-password-1@127.0.0.1:25",
        MAIL_FROM: "portal@example.com",
      });
      if ((await portal.url) !== null) throw new Error("it started with a wrong address of a mail server");
      return portal.output().includes("mail-password-1") ? "the password was printed" : null;
    },
  },
  {
    finding: "L3",
    what: "the description of the calls is public without trial mode",
    attack: async (checkout) => {
      const { at } = await checkout.open({ TRIAL: "false" });
      const status = await statusOf(at, "/api/docs/json");
      return isDone(status) ? `it answered ${status}` : null;
    },
  },
  {
    finding: "L4",
    what: "a first start that is killed leaves the database's password behind",
    attack: async (checkout) => {
      const dataDir = await checkout.newDataDir();
      const unfinished = () => readdirSync(dataDir).filter((name) => /^password-|^postgres\.new-/.test(name));
      const first = await checkout.start({}, dataDir);
      while (unfinished().length === 0 && !existsSync(join(dataDir, "postgres"))) await wait(2);
      const found = unfinished();
      killGroup(first);
      await first.ended;
      if (found.length === 0) throw new Error("it was over before it could be killed");
      await checkout.open({}, dataDir);
      return unfinished().length === 0 ? null : `${unfinished().join(", ")} stayed`;
    },
  },
  {
    finding: "L5",
    what: "a proxy that is not told of makes all visitors one address, unsaid",
    attack: async (checkout) => {
      const { at, output } = await checkout.open();
      await statusOf(at, "/api/hints/loginpage", { headers: { "x-forwarded-for": "192.0.2.1" } });
      return /X-Forwarded-For/i.test(output()) ? null : "nothing was said";
    },
  },
  {
    finding: "L6",
    what: "the database's log is wordy, and may repeat personal values",
    attack: async (checkout) => {
      const { dataDir } = await checkout.open();
      const settings = await readFile(join(dataDir, "postgres", "postmaster.opts"), "utf8");
      const file = await readFile(join(dataDir, "postgres", "postgresql.conf"), "utf8");
      return /log_error_verbosity['"]?\s*=\s*['"]?terse/i.test(settings + file.replaceAll(/^\s*#.*$/gm, ""))
        ? null
        : "it is not terse";
    },
  },
  {
    finding: "L7",
    what: "a name in an encoded parameter gets into the log",
    attack: async (checkout) => {
      const { at, output } = await checkout.open({ LOG_LEVEL: "info" });
      await statusOf(at, "/api/user/requestresetpassword?%75sername=jana.mala.secret", { method: "POST" });
      return output().includes("jana.mala.secret") ? "it was logged" : null;
    },
  },
  {
    finding: "L8",
    what: "a request without a host is answered in another shape",
    attack: async (checkout) => {
      const { at } = await checkout.open();
      const answer = await sendRaw(at, "GET /api/ping HTTP/1.1\r\nConnection: close\r\n\r\n");
      return answer.includes('"code"') ? null : "the answer has no code";
    },
  },
  {
    finding: "L8",
    what: "while the database is away calls are faults",
    attack: async (checkout) => {
      const { at, dataDir } = await checkout.open();
      const pid = Number((await readFile(join(dataDir, "postgres", "postmaster.pid"), "utf8")).split("\n")[0]);
      process.kill(pid, "SIGKILL");
      const statuses = await Promise.all(
        many(20, (index) =>
          statusOf(at, "/api/user/login", { body: JSON.stringify({ username: `nobody-${index}`, password: "x" }) }),
        ),
      );
      const faults = countOf(statuses, (status) => status === 500);
      return faults > 0 ? `${faults} of 20 were answered 500` : null;
    },
  },
];

import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { makeBareProposal } from "@fundport/server/testing/proposals/bare-proposals";
import { guardProcess } from "@fundport/server/testing/portals/leftovers";
import {
  ask,
  atOnce,
  codeOf,
  countOf,
  demand,
  firstFund,
  isDone,
  logIn,
  many,
  readMails,
  register,
  sendRaw,
  statusOf,
  untilSaid,
} from "./asking.ts";
import { type Checkout, killGroup, processesOn } from "./checkout.ts";

/**
 * One attack of the review: null where it is held, else what happened. It knows nothing of the code that it attacks. Where
 * that could hold by accident, a call that must succeed shows that it was the attack that was refused.
 */
export type ReviewedAttack = {
  /** As the review numbers it. */
  readonly finding: string;
  readonly what: string;
  readonly attack: (checkout: Checkout) => Promise<string | null>;
};

const behindProxy = { PUBLIC_URLS: "https://portal.example.com", TRUST_PROXY: "127.0.0.1", LOG_LEVEL: "info" };

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
    what: "trial mode is asked for by name behind a proxy",
    attack: async (checkout) => {
      const portal = await checkout.start({ ...behindProxy, TRIAL: "true" });
      return (await portal.url) === null ? null : "it started in trial mode, and is open";
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
      const statuses = await atOnce(300, (index) =>
        statusOf(at, "/api/user/login", {
          body: JSON.stringify({ username: `guessed-${index}`, password: "wrong" }),
        }),
      );
      const tried = countOf(statuses, (status) => status !== 429);
      demand(statuses.includes(401), "no log-in was tried");
      return tried > 50 ? `${tried} were tried` : null;
    },
  },
  {
    finding: "M1",
    what: "300 registrations of one address at once; 50 may be tried",
    attack: async (checkout) => {
      const { at } = await checkout.open();
      const statuses = await atOnce(300, (index) =>
        register(at, { advisorCode: String(index).padStart(6, "0"), email: `v${index}@financni-dilna.example` }),
      );
      const tried = countOf(statuses, (status) => status !== 429);
      demand(statuses.some(isDone), "nobody could register");
      return tried > 50 ? `${tried} were tried` : null;
    },
  },
  {
    finding: "M1",
    what: "200 resets of one password at once; 5 may be mailed",
    attack: async (checkout) => {
      const { at } = await checkout.open();
      await atOnce(200, () => statusOf(at, "/api/user/requestresetpassword?username=advisor-cz", { method: "POST" }));
      const mails = (await readMails(at, "/reset-password/")).length;
      demand(mails > 0, "no reset was mailed");
      return mails > 5 ? `${mails} were mailed` : null;
    },
  },
  {
    finding: "M1",
    what: "60 feedbacks of one user at once; 10 may be written",
    attack: async (checkout) => {
      const { at } = await checkout.open();
      const headers = await logIn(at);
      const statuses = await atOnce(60, () =>
        statusOf(at, "/api/feedback", { headers, body: '{"message":"Well done."}' }),
      );
      const written = countOf(statuses, isDone);
      demand(written > 0, "none was written");
      return written > 10 ? `${written} were written` : null;
    },
  },
  {
    finding: "M2",
    what: "a registration mails a stranger's words to anybody",
    attack: async (checkout) => {
      const { at } = await checkout.open();
      await register(at, {
        prefix: "CUSTOMER NOTICE: unlock your account at https://evil.example/unlock",
        name: "",
      });
      const [mail] = await readMails(at, "evil.example");
      if (mail !== undefined) return `it was mailed to ${mail.to}`;
      demand(isDone(await register(at, { prefix: "Ing." })), "a person of the register could not register");
      demand((await readMails(at, "Černá")).length > 0, "no registration was mailed");
      return null;
    },
  },
  {
    finding: "M2",
    what: "one person of the public register registers without end",
    attack: async (checkout) => {
      const { at } = await checkout.open();
      demand(isDone(await register(at)), "a person of the register could not register");
      const again = await register(at, { advisorCode: "000778", email: "another@financni-dilna.example" });
      return again === 409 ? null : `another registration of the same person answered ${again}`;
    },
  },
  {
    finding: "M3",
    what: "a body of 850 KB is read logged out",
    attack: async (checkout) => {
      const { at } = await checkout.open();
      const small = await statusOf(at, "/api/user/login", { body: '{"username":"nobody","password":"x"}' });
      demand(small === 401, `a small body was answered ${small}`);
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
      const generate = (parts: number) =>
        ask(at, "/api/proposal/generate", {
          headers,
          body: JSON.stringify(many(parts, () => makeBareProposal(fund, 200))),
        });
      const code = await codeOf(await generate(30));
      if (code !== "ProposalTooLarge") return `it answered ${code}`;
      demand((await generate(1)).ok, "a proposal of 200 investments was refused too");
      return null;
    },
  },
  {
    finding: "M4",
    what: "130 proposals at once are answered with a fault",
    attack: async (checkout) => {
      const { at } = await checkout.open();
      const headers = await logIn(at);
      const body = JSON.stringify([makeBareProposal(await firstFund(at, headers), 1)]);
      const statuses = await atOnce(130, () => statusOf(at, "/api/proposal/generate", { headers, body }));
      demand(statuses.some(isDone), "none was drawn");
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
      demand((await statusOf(at, asset)) === 200, "there is no script");
      const statuses = [
        await statusOf(at, asset, { headers: { range: "bytes=99999999-" } }),
        await statusOf(at, asset, { headers: { "if-match": '"x"' } }),
        Number(
          /^HTTP\/1.1 (\d+)/.exec(
            await sendRaw(at, `GET /api/docs/static/%00 HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`),
          )?.[1],
        ),
      ];
      return statuses.join() === "416,412,403" ? null : `they answered ${statuses.join(", ")}`;
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
      demand((await portal.url) === null, "it started with a wrong address of a mail server");
      demand(portal.output().includes("MAIL_URL"), "the setting that is wrong was not named");
      return portal.output().includes("mail-password-1") ? "the password was printed" : null;
    },
  },
  {
    finding: "L3",
    what: "the description of the calls is public without trial mode",
    attack: async (checkout) => {
      const { at } = await checkout.open({ TRIAL: "false" });
      const status = await statusOf(at, "/api/docs/json");
      return status === 401 ? null : `it answered ${status}`;
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
      const visit = () => statusOf(at, "/api/hints/loginpage", { headers: { "x-forwarded-for": "192.0.2.1" } });
      for (const status of [await visit(), await visit()]) demand(status === 200, `the log-in page got ${status}`);
      if (!(await untilSaid(output, /X-Forwarded-For/i))) return "nothing was said";
      const lines = output()
        .split("\n")
        .filter((line) => /X-Forwarded-For/i.test(line));
      return lines.length === 1 ? null : `it was said ${lines.length} times`;
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
      demand(await untilSaid(output, /requestresetpassword/), "the call was not logged");
      return output().includes("jana.mala.secret") ? "it was logged" : null;
    },
  },
  {
    finding: "L8",
    what: "a request without a host is answered in another shape",
    attack: async (checkout) => {
      const { at } = await checkout.open();
      const answer = await sendRaw(at, "GET /api/ping HTTP/1.1\r\nConnection: close\r\n\r\n");
      return answer.includes('"code":"ValidationFailed"') ? null : `it answered ${answer.split("\r\n", 1).join()}`;
    },
  },
  {
    finding: "L8",
    what: "while the database is away calls are faults",
    attack: async (checkout) => {
      const { at, dataDir } = await checkout.open();
      const pid = Number((await readFile(join(dataDir, "postgres", "postmaster.pid"), "utf8")).split("\n")[0]);
      process.kill(pid, "SIGKILL");
      const statuses = await atOnce(20, (index) =>
        statusOf(at, "/api/user/login", { body: JSON.stringify({ username: `nobody-${index}`, password: "x" }) }),
      );
      const faults = countOf(statuses, (status) => status === 500);
      if (faults > 0) return `${faults} of 20 were answered 500`;
      // Those that came once it was back are refused as wrong.
      return statuses.every((status) => [401, 503].includes(status)) && statuses.includes(503)
        ? null
        : `they answered ${[...new Set(statuses)].join(", ")}`;
    },
  },
];

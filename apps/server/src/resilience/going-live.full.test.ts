import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { request as requestPlain } from "node:http";
import { request as requestSecure, type RequestOptions } from "node:https";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { parseEnv } from "node:util";
import { errorBody } from "@fundport/api";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readConfig } from "../config.ts";
import { guardFolder, guardProcess } from "../testing/portals/leftovers.ts";
import { spawnPortal, type SpawnedPortal } from "../testing/portals/spawn-portal.ts";
import { copyTrialFolder } from "../testing/portals/trial-folder.ts";
import { codeAfter, withReplacements } from "./going-live-page.ts";
import { until } from "../testing/portals/until.ts";

/**
 * Follows docs/operations/going-live.md step by step, with the page's own settings, commands and nginx configuration.
 * Only paths and ports differ.
 */
const nginx = ["/usr/sbin/nginx", "/usr/bin/nginx", "/usr/local/sbin/nginx"].find((path) => existsSync(path));
const isPossible = nginx !== undefined && spawnSync("openssl", ["version"]).status === 0;
const root = join(import.meta.dirname, "../../../..");
const host = "portal.example.com";
const origin = `https://${host}`;
const password = "korektura rybnik 88";

let folder: string;
let release: () => void;
let ports: { portal: number; http: number; https: number };
let settings: Record<string, string>;
let portal: SpawnedPortal;
/** Tokens from the links that the commands print; the logs must not contain them. */
const tokens: string[] = [];
const stops: (() => Promise<unknown>)[] = [];
const at = (...parts: string[]) => join(folder, ...parts);

beforeAll(async () => {
  if (nginx === undefined || !isPossible) return;
  folder = await mkdtemp(join(tmpdir(), "fundport-live-"));
  release = guardFolder(folder);
  for (const name of ["etc", "bin", "log"]) await mkdir(at(name));
  const [first, second, third] = await freePorts();
  ports = { portal: first, http: second, https: third };

  // Step 2 of the page: the settings.
  const file = withReplacements(codeAfter("`/etc/fundport/environment` is"), {
    "PORT=3000": `PORT=${ports.portal}`,
    "/var/lib/fundport": at("data"),
  });
  await writeFile(at("etc", "environment"), file);
  settings = Object.fromEntries(Object.entries(parseEnv(file)).map(([name, value]) => [name, value ?? ""]));

  // Step 4 of the page: the service and the command.
  portal = start(settings);
  await portal.url;
  const command = withReplacements(codeAfter("`/usr/local/bin/fundport`"), {
    "/etc/fundport": at("etc"),
    "/opt/fundport": root,
  });
  await writeFile(at("bin", "fundport"), command);
  await chmod(at("bin", "fundport"), 0o755);

  // Step 5 of the page: the certificate and nginx.
  follow(withReplacements(codeAfter("create one yourself"), { "/etc/fundport": at("etc") }));
  await startNginx(nginx);
});
afterAll(async () => {
  if (!isPossible) return;
  for (const stop of stops.toReversed()) await stop();
  await rm(folder, { recursive: true, force: true });
  release();
});

describe.skipIf(!isPossible)(
  "a server behind nginx, set up as in docs/operations/going-live.md (skipped without nginx or openssl)",
  { timeout: 300_000 },
  () => {
    it("an operator and an advisor created by the page's commands set their passwords and log in over https", async () => {
      await writeFile(at("etc", "distributors.csv"), codeAfter("`/etc/fundport/distributors.csv`"));
      const commandOutput = follow(
        withReplacements(codeAfter("Then run, while the portal runs"), {
          "/etc/fundport": at("etc"),
          "runuser -u fundport -- ": "",
        }),
      );
      await setPassword(commandOutput);
      const operator = await logIn("eva.mala");
      expect(operator.status).toBe(200);
      const operatorCookie = operator.cookies.map((text) => text.split(";")[0]).join("; ");
      const locks = await call({ path: "/api/operator/locks", headers: { cookie: operatorCookie } });
      expect([locks.status, errorBody.parse(JSON.parse(locks.body)).code]).toEqual([403, "SecondFactorSetUpRequired"]);

      await setPassword(
        follow("fundport users -- add jan --email jan@example.com --full-name Jan --distributor 100100"),
      );
      const advisor = await logIn("jan");
      expect(advisor.status).toBe(200);
      expect(advisor.cookies.length).toBeGreaterThan(0);
      for (const cookie of advisor.cookies) expect(cookie).toMatch(/; Secure(?:;|$)/);
      expect(advisor.cookies.some((cookie) => /; HttpOnly/.test(cookie))).toBe(true);
      expect(advisor.headers["strict-transport-security"]).toMatch(/max-age=31536000/);

      const cookie = advisor.cookies.map((text) => text.split(";")[0]).join("; ");
      expect((await call({ path: "/api/user", headers: { cookie } })).status).toBe(200);
      expect((await call({ path: "/api/docs/json", headers: { cookie } })).status).toBe(200);
      expect((await call({ path: "/api/outbox", headers: { cookie } })).status).toBe(404);
    });

    it("strangers cannot open the outbox or the API documentation, and the app's page has strict headers", async () => {
      expect([401, 404]).toContain((await call({ path: "/api/outbox" })).status);
      expect((await call({ path: "/api/docs/json" })).status).toBe(401);
      const page = await call({ path: "/" });
      expect(page.status).toBe(200);
      expect(page.headers["content-security-policy"]).toContain("upgrade-insecure-requests");
      expect(page.headers["strict-transport-security"]).toMatch(/max-age=31536000/);
      expect(page.body).toContain('"trial":false');
    });

    it("plain http is redirected to https", async () => {
      const answer = await call({ path: "/funds?from=mail" }, { to: "http" });
      expect([answer.status, answer.headers.location]).toEqual([301, `${origin}/funds?from=mail`]);
    });

    it.each(["https://evil.example", `http://${host}`, `${origin}.evil.example`, `${origin}:8443`, "null"])(
      "a state-changing request from a page of %s is refused",
      async (foreign) => {
        const answer = await logIn("jan", { headers: { origin: foreign } });
        expect([answer.status, errorBody.parse(JSON.parse(answer.body)).code]).toEqual([403, "OriginRefused"]);
      },
    );

    it("nginx refuses a request that is larger than any limit of the server, before the body arrives", async () => {
      const headers = { origin, "content-type": "application/json", "content-length": "14000000" };
      expect((await call({ method: "POST", path: "/api/proposal/generate", headers })).status).toBe(413);
    });

    it("wrong passwords count for the visitor's real address, regardless of forwarded headers", async () => {
      const from = (localAddress: string, number: number) =>
        logIn(`nobody-${localAddress}-${number}`, {
          localAddress,
          headers: { "x-forwarded-for": `198.51.100.${number % 250}`, forwarded: `for=198.51.100.${number % 250}` },
        });
      const statuses = new Set<number>();
      for (let number = 0; number < 200 && !statuses.has(429); number += 1)
        statuses.add((await from("127.0.0.2", number)).status);
      expect([...statuses]).toEqual([401, 429]);
      expect((await from("127.0.0.3", 0)).status).toBe(401);
    });

    it("the server logs each request with the visitor's address, without secrets and without a proxy warning", () => {
      const lines = portal.output();
      expect(lines).toContain('"remoteAddress":"127.0.0.2"');
      expect(lines).not.toMatch(/198\.51\.100|korektura|X-Forwarded-For came/);
      for (const token of tokens) expect(lines).not.toContain(token);
    });

    it("the server warns once about a proxy that is missing in the settings", async () => {
      const around = () =>
        call(
          { path: "/api/ping", localAddress: "127.0.0.9", headers: { "x-forwarded-for": "198.51.100.1" } },
          { to: "portal" },
        );
      await around();
      await around();
      await expect.poll(() => portal.output().match(/X-Forwarded-For came from/g)?.length).toBe(1);
      expect(portal.output()).toContain("set TRUST_PROXY=127.0.0.9");
    });

    it("the server refuses to start in trial mode or with trial data", async () => {
      const refusedStart = start({ ...settings, TRIAL: "true", DATA_DIR: at("refused") });
      expect(await refusedStart.ended).toBe(1);
      expect(refusedStart.output()).toMatch(
        /TRIAL=true is refused: with PUBLIC_URLS=https:\/\/portal\.example\.com, others/,
      );

      await copyTrialFolder(at("trial"));
      for (const TRIAL of ["", "false"]) {
        const startedProcess = start({ ...settings, TRIAL, DATA_DIR: at("trial") });
        expect(await startedProcess.ended).toBe(1);
        expect(startedProcess.output()).toMatch(
          /this database was created in trial mode: advisor-cz, .* public trial password/,
        );
      }
    });

    it("the settings for email and SMS are valid, and the service unit starts an existing script", async () => {
      const messages = codeAfter("## 3. Email and SMS");
      const config = await readConfig({ ...settings, ...parseEnv(messages) });
      expect(config.TRIAL).toBe(false);
      expect(config.MAIL_FROM).toBe("Fundport <portal@example.com>");
      expect(config.SMS_URL).toBeDefined();
      const unit = codeAfter("`/etc/systemd/system/fundport.service`");
      expect(unit).toContain("EnvironmentFile=/etc/fundport/environment\n");
      expect(unit).toContain("WorkingDirectory=/opt/fundport\n");
      const [, script = ""] = /^ExecStart=\/usr\/bin\/node (\S+) start$/m.exec(unit) ?? [];
      expect(existsSync(join(root, script))).toBe(true);
    });

    it("the server stops cleanly", async () => {
      portal.process.kill("SIGTERM");
      expect(await portal.ended).toBe(0);
    });
  },
);

/** Starts a server with these settings; it is stopped after the tests. */
function start(env: Record<string, string>): SpawnedPortal {
  const started = spawnPortal(env);
  stops.push(async () => {
    started.process.kill("SIGTERM");
    await started.ended;
  });
  return started;
}

/** Runs command lines of the page in a shell and returns the output. */
function follow(lines: string): string {
  const env = { ...process.env, PATH: [at("bin"), dirname(process.execPath), process.env["PATH"]].join(delimiter) };
  const { status, stdout, stderr } = spawnSync("sh", ["-e", "-c", lines], { encoding: "utf8", env, cwd: folder });
  if (status !== 0) throw new Error(`${lines}\nended with ${String(status)}:\n${stdout}${stderr}`);
  return stdout;
}

async function startNginx(program: string): Promise<void> {
  const block = withReplacements(codeAfter("`/etc/nginx/sites-enabled/fundport`"), {
    "127.0.0.1:3000": `127.0.0.1:${ports.portal}`,
    // These lines are removed, because the test machine may have no IPv6.
    "    listen [::]:80;\n": "",
    "    listen [::]:443 ssl;\n": "",
    "listen 80;": `listen 127.0.0.1:${ports.http};`,
    "listen 443 ssl;": `listen 127.0.0.1:${ports.https} ssl;`,
    "/etc/fundport": at("etc"),
    "/var/log/nginx": at("log"),
  });
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((of) => `${of}_temp_path ${at(of)};`);
  await writeFile(at("site.conf"), block);
  await writeFile(
    at("nginx.conf"),
    `daemon off; master_process off; pid ${at("nginx.pid")}; error_log stderr;
events { worker_connections 256; }
http { ${temporary.join(" ")} include ${at("site.conf")}; }\n`,
  );
  const child = guardProcess(
    spawn(program, ["-p", folder, "-c", at("nginx.conf"), "-e", "stderr"], { stdio: ["ignore", "pipe", "pipe"] }),
  );
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part: Buffer) => (output += part.toString()));
  const ended = once(child, "exit");
  stops.push(async () => {
    child.kill("SIGTERM");
    await ended;
  });
  const isListening = () =>
    call({ path: "/" }, { to: "http" }).then(
      () => true,
      () => false,
    );
  const isReady = await until(async () => child.exitCode !== null || (await isListening()));
  if (!isReady || child.exitCode !== null) throw new Error(`nginx does not listen: ${output}`);
}

/**
 * Returns three free ports. They must be known in advance, because nginx and the server need each other's ports before
 * they start.
 */
async function freePorts(): Promise<[number, number, number]> {
  const servers = [0, 1, 2].map(() => createServer().listen(0, "127.0.0.1"));
  await Promise.all(servers.map((server) => once(server, "listening")));
  const numbers = servers.map((server) => {
    const address = server.address();
    return address === null || typeof address === "string" ? 0 : address.port;
  });
  await Promise.all(servers.map((server) => new Promise((resolve) => void server.close(resolve))));
  const [first = 0, second = 0, third = 0] = numbers;
  return [first, second, third];
}

type CallOptions = Omit<RequestOptions, "headers"> & { headers?: Record<string, string> };
type Answer = { status: number; headers: Record<string, string | undefined>; cookies: string[]; body: string };

/** Sends a request like a browser that resolves the server's host name to this machine and trusts the certificate. */
async function call(
  options: CallOptions,
  { body, to = "https" }: { body?: unknown; to?: keyof typeof ports } = {},
): Promise<Answer> {
  const headers = {
    host,
    ...(body === undefined ? {} : { origin, "content-type": "application/json" }),
    ...options.headers,
  };
  const all = { host: "127.0.0.1", port: ports[to], agent: false, ...options, headers };
  const sent =
    to === "https"
      ? requestSecure({ ...all, servername: host, ca: readFileSync(at("etc", "tls", "portal.pem")) })
      : requestPlain(all);
  // If the server refuses early, it may close the connection while the rest of the body is being sent.
  sent.end(body === undefined ? undefined : JSON.stringify(body));
  const answer = await new Promise<Answer>((resolve, reject) => {
    sent.once("error", reject);
    sent.once("response", (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (part: string) => (text += part));
      response.once("error", reject);
      response.once("end", () => {
        const { "set-cookie": cookies = [], ...others } = response.headers;
        const single = Object.entries(others).map(([name, value]) => [name, value?.toString()] as const);
        resolve({ status: response.statusCode ?? 0, headers: Object.fromEntries(single), cookies, body: text });
      });
    });
  });
  return answer;
}

function logIn(username: string, options: CallOptions = {}): Promise<Answer> {
  return call({ method: "POST", path: "/api/user/login", ...options }, { body: { username, password } });
}

/** Opens the link in a command's output and sets a password. */
async function setPassword(output: string): Promise<void> {
  const [, token = ""] = /https:\/\/portal\.example\.com\/reset-password\/(\S+)/.exec(output) ?? [];
  expect(token).not.toBe("");
  tokens.push(token);
  expect((await call({ path: `/reset-password/${token}` })).status).toBe(200);
  const reset = { resetToken: token, newPassword: password };
  const answer = await call({ method: "POST", path: "/api/user/resetpassword" }, { body: reset });
  expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
}

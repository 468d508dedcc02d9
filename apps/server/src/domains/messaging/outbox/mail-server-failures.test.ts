import { afterAll, describe, expect, it } from "vitest";
import { findLastingPort, type MailServer, startMailServer } from "../../../testing/mail-server.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { findMessage, mailFrom, makeDue, send, stateOf } from "./testing/messages.ts";

const servers: MailServer[] = [];
afterAll(() => Promise.all(servers.map((server) => server.close())));

async function mailServer(...options: Parameters<typeof startMailServer>): Promise<MailServer> {
  const server = await startMailServer(...options);
  servers.push(server);
  return server;
}
const appWithMailServer = (url: string): Promise<TestApp> =>
  createTestApp({ env: { MAIL_URL: url, MAIL_FROM: mailFrom } });

/**
 * Postpones each failed message by a day, because a slow machine could otherwise send it too early. Returns a function
 * that returns the delay in seconds that the server has chosen after each attempt.
 */
async function postponeFailures(test: TestApp): Promise<() => Promise<number[]>> {
  await test.pool.query(`
    create table waits (attempt integer, seconds float8);
    create function hold_back() returns trigger language plpgsql security definer as $$
    begin
      insert into waits values (new.attempts, extract(epoch from new.due_at - clock_timestamp()));
      new.due_at := clock_timestamp() + interval '1 day';
      return new;
    end $$;
    create trigger hold_back before update on outbox_messages for each row
      when (new.last_error is not null) execute function hold_back();
  `);
  return async () => {
    const { rows } = await test.pool.query<{ seconds: number }>("select seconds from waits order by attempt");
    return rows.map(({ seconds }) => Math.round(seconds));
  };
}

describe("a mail server", () => {
  it("delays messages while the mail server is down, without losing or duplicating any", async () => {
    const port = await findLastingPort();
    const test = await appWithMailServer(`smtp://127.0.0.1:${port}`);
    const names = Array.from({ length: 12 }, (_, index) => `patient${index}@example.com`);
    await Promise.all(names.map((to) => send(test, to)));
    await expect
      .poll(async () => (await test.pool.query("select 1 from outbox_messages where attempts > 0")).rowCount)
      .toBeGreaterThan(0);
    for (let outage = 0; outage < 8; outage += 1) {
      const { rows } = await test.pool.query<{ tried: number }>(
        "select sum(attempts)::int as tried from outbox_messages",
      );
      await makeDue(test);
      await expect
        .poll(
          async () =>
            (await test.pool.query("select 1 from outbox_messages having sum(attempts) > $1", [rows[0]?.tried]))
              .rowCount,
        )
        .toBe(1);
    }
    const { rows: waiting } = await test.pool.query("select distinct state, refusals from outbox_messages");
    expect(waiting).toEqual([{ state: "Waiting", refusals: 0 }]);
    const server = await mailServer({ port });
    const waitingStill = async () => {
      await makeDue(test);
      return (await test.pool.query("select 1 from outbox_messages where state <> 'Sent'")).rowCount;
    };
    await expect.poll(waitingStill).toBe(0);
    expect(server.received.flatMap(({ to }) => to).toSorted()).toEqual(names.toSorted());
  });

  it("retries at growing intervals of up to five minutes while the mail server is unreachable", async () => {
    // Uses a closed port, which refuses the connection immediately. The DNS lookup of an unknown host could take long.
    const test = await appWithMailServer("smtp://127.0.0.1:1");
    const waits = await postponeFailures(test);
    await send(test, "later@example.com");
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      await expect.poll(async () => (await findMessage(test, "later@example.com")).lastError).not.toBeNull();
      if (attempt < 8) await makeDue(test);
    }
    expect(await waits()).toEqual([10, 20, 40, 80, 160, 300, 300, 300]);
  });

  it("marks a message as failed, with the reason, after the mail server has permanently refused its recipient five times", async () => {
    const server = await mailServer({ refuse: (to) => (to === "gone@example.com" ? 550 : null) });
    const test = await appWithMailServer(`smtp://127.0.0.1:${server.port}`);
    await postponeFailures(test);
    await send(test, "gone@example.com");
    await send(test, "there@example.com");
    await stateOf(test, "there@example.com").toBe("Sent");
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      await expect.poll(async () => (await findMessage(test, "gone@example.com")).refusals).toBe(attempt);
      await makeDue(test);
    }
    const row = await findMessage(test, "gone@example.com");
    expect([row.state, row.attempts]).toEqual(["Failed", 5]);
    expect(row.lastError).toContain("550 Turned down");
  });

  it("retries after temporary refusals until the mail server accepts the recipient", async () => {
    let code: number | null = 451;
    const server = await mailServer({ refuse: () => code });
    const test = await appWithMailServer(`smtp://127.0.0.1:${server.port}`);
    await postponeFailures(test);
    await send(test, "greylisted@example.com");
    for (let attempt = 1; attempt <= 6; attempt += 1) {
      await expect.poll(async () => (await findMessage(test, "greylisted@example.com")).refusals).toBe(attempt);
      if (attempt === 6) code = null;
      await makeDue(test);
    }
    await stateOf(test, "greylisted@example.com").toBe("Sent");
    expect((await findMessage(test, "greylisted@example.com")).lastError).toBeNull();
  });

  it("sends the configured password, and keeps messages waiting without counting a refusal if the password is wrong", async () => {
    const server = await mailServer({ auth: { user: "portal@x", pass: "p:/?" } });
    const right = await appWithMailServer(`smtp://portal%40x:p%3A%2F%3F@127.0.0.1:${server.port}`);
    await send(right, "known@example.com");
    await stateOf(right, "known@example.com").toBe("Sent");
    const wrong = await appWithMailServer(`smtp://portal:wrong@127.0.0.1:${server.port}`);
    await send(wrong, "unknown@example.com");
    await expect.poll(async () => (await findMessage(wrong, "unknown@example.com")).lastError).toContain("535");
    expect(await findMessage(wrong, "unknown@example.com")).toMatchObject({ state: "Waiting", refusals: 0 });
  });
});

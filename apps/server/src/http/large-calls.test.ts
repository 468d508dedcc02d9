import { once } from "node:events";
import { connect } from "node:net";
import { describe, expect, it } from "vitest";
import { refusalOf, send } from "../test-support/calls.ts";
import { createTestApp } from "../test-support/test-app.ts";

const test = await createTestApp();
const anna = await test.logIn("anna");
const boris = await test.logIn("boris");
const url = await (async () => {
  const app = await test.another();
  return await app.listen({ port: 0, host: "127.0.0.1" });
})();

/** A call that has announced a megabyte and sends none of it: its turn does not end. */
async function begin(as: Record<string, string>) {
  const { port } = new URL(url);
  const socket = connect(Number(port), "127.0.0.1");
  await once(socket, "connect");
  const head = ["PUT /api/user/unsavedwork HTTP/1.1", `Host: 127.0.0.1:${port}`, `Origin: ${url}`];
  head.push(`Cookie: ${as["cookie"]}`, "Content-Type: application/json", "Content-Length: 1000000");
  let answer = "";
  socket.on("data", (part: Buffer) => (answer += part.toString()));
  socket.on("error", () => undefined);
  socket.write(`${head.join("\r\n")}\r\n\r\n{`);
  return { socket, answer: () => answer };
}

describe("large bodies of one user", () => {
  it("reads one large body of a user at a time, lets some wait unread, refuses more at once, and lets no other user wait", async () => {
    const begun = await Promise.all(Array.from({ length: 30 }, () => begin(anna)));
    const refused = () => begun.filter(({ answer }) => answer() !== "");
    // One is being read, and twenty wait.
    await expect.poll(() => refused().length).toBe(9);
    for (const { answer } of refused())
      expect(answer()).toMatch(/^HTTP\/1.1 503 [\s\S]*retry-after: 5\r\n[\s\S]*TryAgain/i);
    const keep = (as: Record<string, string>) =>
      fetch(`${url}/api/user/unsavedwork`, {
        method: "PUT",
        headers: { cookie: as["cookie"] ?? "", origin: url, "content-type": "application/json" },
        body: JSON.stringify({ version: 1, data: {}, revision: "0".repeat(32), known: [] }),
      });
    expect((await keep(boris)).status).toBe(200);
    // Whoever goes away gives the turn back.
    for (const { socket } of begun) socket.destroy();
    await expect.poll(async () => (await keep(anna)).status).toBe(200);
  });

  it("takes large bodies one after the other where they come at once", async () => {
    const payload = { version: 1, data: {}, revision: "1".repeat(32), known: ["0".repeat(32), "1".repeat(32)] };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => send(test, "putUnsavedWork", anna, { payload })),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(refusalOf(await send(test, "putUnsavedWork", anna, { payload: {} })).status).toBe(400);
  });
});

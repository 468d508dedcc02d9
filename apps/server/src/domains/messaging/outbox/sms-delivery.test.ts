import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it } from "vitest";
import { createTestApp } from "../../../testing/test-app.ts";
import { findMessage, makeDue, outbox, stateOf } from "./testing/messages.ts";

describe("an SMS", () => {
  it("sends an SMS to the HTTP gateway with number, text and credentials, and repeats its id on a retry", async () => {
    const receivedRequests: { authorization: string | undefined; body: unknown }[] = [];
    let status = 503;
    const gateway = createServer((request, response) => {
      let text = "";
      request.on("data", (part: Buffer) => (text += part.toString("utf8")));
      request.on("end", () => {
        receivedRequests.push({ authorization: request.headers.authorization, body: JSON.parse(text) });
        response.writeHead(status).end();
      });
    });
    await new Promise<void>((resolve) => gateway.listen(0, "127.0.0.1", resolve));
    const { port } = gateway.address() as AddressInfo;
    const test = await createTestApp({ env: { SMS_URL: `http://portal:secret@127.0.0.1:${port}/send` } });
    await test.db.transaction((transaction) =>
      outbox.enqueueSms(transaction, { to: "+420777123456", text: "Kód: 123456" }),
    );
    await expect.poll(async () => (await findMessage(test, "+420777123456")).lastError).toContain("503");
    status = 202;
    await makeDue(test);
    await stateOf(test, "+420777123456").toBe("Sent");
    const { messageId } = await findMessage(test, "+420777123456");
    const expectedRequest = {
      authorization: `Basic ${Buffer.from("portal:secret").toString("base64")}`,
      body: { id: messageId, to: "+420777123456", text: "Kód: 123456" },
    };
    expect(receivedRequests).toEqual([expectedRequest, expectedRequest]);
    await new Promise((resolve) => gateway.close(resolve));
  });
});

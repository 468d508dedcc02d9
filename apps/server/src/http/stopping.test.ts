import { once } from "node:events";
import { connect, type AddressInfo, type Socket } from "node:net";
import { errorBody } from "@fundport/api";
import { expect, it } from "vitest";
import { createTestApp } from "../testing/test-app.ts";

it("refuses requests on open connections in the usual error shape while the server stops", async () => {
  const { app } = await createTestApp();
  const sockets: Socket[] = [];
  app.server.on("connection", (socket: Socket) => sockets.push(socket));
  await app.listen({ port: 0, host: "127.0.0.1" });
  const client = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
  const begun = "GET /api/user HTTP/1.1\r\nHost: localhost\r\n";
  client.write(begun);
  await expect.poll(() => sockets[0]?.bytesRead).toBe(begun.length);

  const closed = app.close();
  await expect.poll(() => app.server.listening).toBe(false);
  let response = "";
  client.on("data", (part: Buffer) => (response += part.toString("utf8")));
  client.write("Accept-Language: cs\r\nConnection: close\r\n\r\n");
  await once(client, "close");
  await closed;

  const [head = "", body = ""] = response.split("\r\n\r\n");
  expect(head).toMatch(/^HTTP\/1\.1 503 /);
  expect(head).toMatch(/^retry-after: 5$/im);
  expect(head).toMatch(/^content-type: application\/json/im);
  expect(head).toMatch(/^x-content-type-options: nosniff$/im);
  expect(errorBody.parse(JSON.parse(body))).toMatchObject({
    code: "TryAgain",
    messages: [expect.stringMatching(/znovu/)],
  });
});

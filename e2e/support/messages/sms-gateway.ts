import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect } from "@playwright/test";
import { codeIn } from "./sms-code.ts";

export type SmsGateway = {
  /** What `SMS_URL` is set to. */
  url: string;
  /** The code of the next message to a number that has not been read yet; waits for it. */
  readCode: (to: string) => Promise<string>;
  close: () => Promise<void>;
};

/** A gateway on loopback that takes every message, as the portal's own call to one asks for it. */
export async function startSmsGateway(): Promise<SmsGateway> {
  const waiting: { to: string; text: string }[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (part: Buffer) => (body += part.toString("utf8")));
    request.on("end", () => {
      waiting.push(JSON.parse(body) as { to: string; text: string });
      response.writeHead(202).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`,
    readCode: async (to) => {
      const find = () => waiting.findIndex((sms) => sms.to === to);
      await expect.poll(find, { message: `a message to ${to}` }).toBeGreaterThanOrEqual(0);
      const [sms] = waiting.splice(find(), 1);
      return codeIn(sms?.text ?? "");
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect } from "@playwright/test";
import { codeIn } from "./sms-code.ts";

export type SmsGateway = {
  /** The value for the setting `SMS_URL`. */
  url: string;
  /** Waits for the next unread message to a number, and returns the code in the message. */
  readCode: (to: string) => Promise<string>;
  close: () => Promise<void>;
};

/** Starts an SMS gateway on loopback that accepts every message in the server's format. */
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

import { send } from "../../../../testing/calls.ts";
import type { Contract, SigningApp } from "../../signing/testing/open-signing.ts";

type Name = Parameters<typeof send>[1];
type CallOptions = { params?: object; payload?: object };

/** Opens clients' browsers at the links to their signed documents. */
export function clientsAtDownload(portal: SigningApp) {
  /** Opens a logged-out browser that keeps its cookies. */
  function openBrowser(token: string) {
    const cookies = new Map<string, { path: string; value: string }>();
    return {
      cookies,
      async call(name: Name, { params = {}, ...options }: CallOptions = {}, as?: Record<string, string>) {
        const cookie = [...cookies.values()].find(({ path }) => path.endsWith(`/${token}`))?.value;
        const headers = as ?? { origin: portal.test.origin, ...(cookie === undefined ? {} : { cookie }) };
        const response = await send(portal.test, name, headers, { ...options, params: { token, ...params } });
        for (const { name: key, value, path = "" } of response.cookies)
          cookies.set(path, { path, value: `${key}=${value}` });
        return response;
      },
    };
  }

  return {
    openBrowser,

    async signOne(request: object = {}): Promise<Contract> {
      const contract = await portal.make(request);
      await portal.openPad(contract);
      await portal.signDrawn(contract);
      return await portal.settled(contract.id, "Sealed");
    },

    /** Returns the token of the newest link to signed documents that was emailed to the client. */
    async lastToken(): Promise<string> {
      const found = await portal.messagesTo(portal.email);
      return found.map(({ text }) => /\/download\/([\w-]+)/.exec(text)?.[1]).find((each) => each !== undefined) ?? "";
    },

    /** Opens a browser at the link, and enters the code. */
    async enter(token: string) {
      const browser = openBrowser(token);
      await browser.call("sendDownloadCode");
      const entered = await browser.call("identifyAtDownload", { payload: { code: await portal.lastCode() } });
      if (entered.statusCode !== 200) throw new Error(entered.body);
      return browser;
    },
  };
}

import { vi } from "vitest";

type UploadAnswer = { status: number; body: string; type?: string } | "no-connection" | "never";
type Upload = { method: string; address: string; headers: Record<string, string>; body: Blob };

/**
 * Fakes the server's responses to uploads, which are given by method and path, for example `PUT /api/user/photo`.
 * Reports half of the file as sent before it responds.
 */
export function fakeUpload(answers: Record<string, UploadAnswer>) {
  const current = { ...answers };
  const uploads: Upload[] = [];
  class FakeRequest extends EventTarget {
    readonly upload = new EventTarget();
    responseType = "";
    status = 0;
    response: Blob | null = null;
    readonly sent: Upload = { method: "", address: "", headers: {}, body: new Blob() };
    open(method: string, address: string) {
      Object.assign(this.sent, { method, address });
    }
    setRequestHeader(name: string, value: string) {
      this.sent.headers[name] = value;
    }
    abort() {
      this.dispatchEvent(new Event("abort"));
    }
    send(body: Blob) {
      this.sent.body = body;
      uploads.push(this.sent);
      queueMicrotask(() => this.answer());
    }
    private answer() {
      const { method, address } = this.sent;
      this.upload.dispatchEvent(Object.assign(new Event("progress"), { loaded: 1, total: 2 }));
      const answer = current[`${method} ${address.split("?")[0] ?? ""}`];
      if (answer === undefined) throw new Error(`The test has no response for ${method} ${address}`);
      if (answer === "never") return;
      if (answer === "no-connection") {
        this.dispatchEvent(new Event("error"));
        return;
      }
      this.status = answer.status;
      this.response = new Blob([answer.body], { type: answer.type ?? "application/json" });
      this.dispatchEvent(new Event("load"));
    }
  }
  vi.stubGlobal("XMLHttpRequest", FakeRequest);
  return { uploads, answer: (changes: Record<string, UploadAnswer>) => Object.assign(current, changes) };
}

import type { EndpointInput, ErrorBody, EndpointName } from "@fundport/api";
import { CallError, prepareCall } from "#lib/http/api.ts";

export type UploadOptions = {
  /** Called with the sent share of the file, from 0 to 1. */
  onProgress?: (sent: number) => void;
  signal?: AbortSignal;
};

/**
 * Sends a file as the body of a request and returns the bytes of the response. Does not use `fetch`, because `fetch`
 * does not report upload progress. Throws `CallError` or an AbortError.
 * @example const preview = await upload("previewPhoto", {}, file, { onProgress: setProgress });
 */
export function upload<Name extends EndpointName>(
  name: Name,
  input: EndpointInput<Name>,
  file: Blob,
  { onProgress, signal }: UploadOptions = {},
): Promise<Blob> {
  const { method, address, language, noteFailure } = prepareCall(name, input);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const handleAbort = () => request.abort();
    request.open(method, address);
    request.responseType = "blob";
    request.setRequestHeader("Accept-Language", language);
    // Some browsers do not detect the type of a TIFF file. The server checks the content anyway.
    request.setRequestHeader("Content-Type", file.type === "" ? "application/octet-stream" : file.type);
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0));
    request.addEventListener("load", () => {
      const answer = request.response as Blob;
      if (request.status >= 200 && request.status < 300) resolve(answer);
      else void readBody(answer).then((body) => reject(noteFailure(new CallError(request.status, body))));
    });
    request.addEventListener("error", () => reject(new CallError(0, { code: "NetworkError" })));
    request.addEventListener("abort", () => reject(new DOMException("Aborted", "AbortError")));
    request.addEventListener("loadend", () => signal?.removeEventListener("abort", handleAbort));
    signal?.addEventListener("abort", handleAbort);
    request.send(file);
  });
}

/** If a proxy returns its own error page, the body is not JSON and only the status is known. */
async function readBody(answer: Blob): Promise<Partial<ErrorBody>> {
  try {
    return JSON.parse(await answer.text()) as Partial<ErrorBody>;
  } catch {
    return {};
  }
}

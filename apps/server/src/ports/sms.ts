import { DeliveryFailed } from "./mail.ts";

export type Sms = { messageId: string; to: string; text: string };
/** Sends text messages; throws `DeliveryFailed`. */
export type SmsGateway = (sms: Sms) => Promise<void>;

/**
 * Creates a gateway that posts the JSON `{ id, to, text }` to an HTTP service. Any 2xx status means that the service
 * accepted the message. If a message is sent again, it has the same `id`. If the URL contains a user and password, they
 * are sent with Basic authorization.
 */
export function createHttpSmsGateway(url: string): SmsGateway {
  const address = new URL(url);
  const { username, password } = address;
  address.username = "";
  address.password = "";
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  const authorization = `Basic ${Buffer.from(credentials).toString("base64")}`;
  return async ({ messageId, to, text }) => {
    const response = await fetch(address, {
      method: "POST",
      redirect: "error",
      headers: { "Content-Type": "application/json", ...(username === "" ? {} : { Authorization: authorization }) },
      body: JSON.stringify({ id: messageId, to, text }),
      signal: AbortSignal.timeout(30_000),
    }).catch((error: unknown) => {
      throw new DeliveryFailed("unreachable", reasonOf(error), error);
    });
    await response.body?.cancel();
    if (response.ok) return;
    throw new DeliveryFailed(kindOf(response.status), `The gateway responded with ${response.status}`, null);
  };
}

/** Wrong credentials or a wrong address would affect any message. */
function kindOf(status: number): DeliveryFailed["kind"] {
  if (status === 429 || status === 408) return "postponed";
  if (status >= 500 || [401, 403, 404, 405, 407].includes(status)) return "unreachable";
  return "refused";
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}

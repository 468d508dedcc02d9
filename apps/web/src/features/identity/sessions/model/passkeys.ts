import type { EndpointInput, EndpointOutput } from "@fundport/api";

type CreationOptions = EndpointOutput<"startPasskey">;
type RequestOptions = EndpointOutput<"startPasskeyLogIn">;
export type NewPasskey = EndpointInput<"addPasskey">["body"]["credential"];
export type PasskeyAnswer = EndpointInput<"logInByPasskey">["body"]["credential"];

/** Thrown if the user closed the browser's dialog, waited too long, or has no matching passkey. */
export class PasskeyCancelled extends Error {}
/** Thrown if the device already has a passkey for this account. */
export class PasskeyAlreadyRegistered extends Error {}

/**
 * Returns true if this browser supports passkeys at this address. Passkeys require https and a host name instead of an
 * IP address.
 */
export function arePasskeysPossible(): boolean {
  const { hostname } = window.location;
  const isNumber = /^[\d.]+$|^\[/.test(hostname);
  return window.isSecureContext && "PublicKeyCredential" in window && !isNumber;
}

/** Creates a passkey in the browser. Throws PasskeyCancelled or PasskeyAlreadyRegistered. */
export async function createPasskey(options: CreationOptions): Promise<NewPasskey> {
  const { startRegistration } = await import("@simplewebauthn/browser");
  const excludeCredentials = options.excludeCredentials.map(({ transports, ...known }) =>
    transports === undefined ? known : { ...known, transports },
  );
  return await translateErrors(async () => {
    const optionsJSON = { ...options, excludeCredentials };
    const { response, id, rawId, type } = await startRegistration({ optionsJSON });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    return { id, rawId, type, response: { clientDataJSON, attestationObject, transports } };
  });
}

/** Gets the response of one of the browser's passkeys. Throws PasskeyCancelled. */
export async function requestPasskey(options: RequestOptions): Promise<PasskeyAnswer> {
  const { startAuthentication } = await import("@simplewebauthn/browser");
  return await translateErrors(async () => {
    const { response, id, rawId, type } = await startAuthentication({ optionsJSON: options });
    const { clientDataJSON, authenticatorData, signature, userHandle = "" } = response;
    return { id, rawId, type, response: { clientDataJSON, authenticatorData, signature, userHandle } };
  });
}

async function translateErrors<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    const name = error instanceof Error ? error.name : "";
    if (name === "InvalidStateError") throw new PasskeyAlreadyRegistered();
    throw new PasskeyCancelled();
  }
}

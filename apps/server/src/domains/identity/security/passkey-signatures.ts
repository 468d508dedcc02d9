import type { NewPasskey, PasskeyAnswer } from "@fundport/api";
import { verifyAuthenticationResponse, verifyRegistrationResponse } from "@simplewebauthn/server";
import { decodeAttestationObject } from "@simplewebauthn/server/helpers";
import type { Passkey } from "./passkey-repository.ts";

/** The data that a device had to sign, and the site for which it signed. */
type Challenge = { challenge: string; origin: string; rpId: string };

const toBytes = (base64url: string) => new Uint8Array(Buffer.from(base64url, "base64url"));

/**
 * Checks a new passkey. Returns the data for checking later signatures; null if the device's response does not match
 * the challenge.
 */
export async function checkNewPasskey(
  { response, ...credential }: NewPasskey,
  { challenge, origin, rpId, algorithms }: Challenge & { algorithms: number[] },
) {
  try {
    if (hasCertificates(response.attestationObject)) return null;
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, response: { ...response, transports: [] } },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    if (!verified) return null;
    const { credential: newCredential, credentialBackedUp } = registrationInfo;
    return {
      credentialId: newCredential.id,
      publicKey: Buffer.from(newCredential.publicKey).toString("base64url"),
      counter: newCredential.counter,
      transports: response.transports,
      backedUp: credentialBackedUp,
    };
  } catch {
    // The library throws if the bytes are malformed. Anyone may have sent such bytes.
    return null;
  }
}

/**
 * Checks a signature. Returns the device's use counter; null if the signature or the signed data does not match the
 * challenge.
 */
export async function checkAnswer(
  { response, ...credential }: PasskeyAnswer,
  { challenge, origin, rpId }: Challenge,
  { credentialId, publicKey, counter }: Passkey,
): Promise<number | null> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential, response: { ...response, userHandle: response.userHandle ?? "" } },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      credential: { id: credentialId, publicKey: toBytes(publicKey), counter },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    // The library throws if the bytes are malformed. Anyone may have sent such bytes.
    return null;
  }
}

/**
 * Returns true if the response contains certificates of the device. Certificates are not requested, and checking them
 * would make the server fetch the URLs in them.
 */
function hasCertificates(attestationObject: string): boolean {
  const decoded = decodeAttestationObject(toBytes(attestationObject));
  const format = decoded.get("fmt");
  if (format === "none") return false;
  return format !== "packed" || decoded.get("attStmt").get("x5c") !== undefined;
}

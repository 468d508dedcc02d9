import type { NewPasskey, PasskeyAnswer } from "@fundport/api";
import { verifyAuthenticationResponse, verifyRegistrationResponse } from "@simplewebauthn/server";
import { decodeAttestationObject } from "@simplewebauthn/server/helpers";
import type { Passkey } from "./passkey-repository.ts";

/** What a device was asked to sign, and where. */
type Asked = { challenge: string; origin: string; rpId: string };

const toBytes = (base64url: string) => new Uint8Array(Buffer.from(base64url, "base64url"));

/** What a new passkey is checked with from now on; null where a device did not answer what it was asked. */
export async function checkNewPasskey(
  { response: given, ...credential }: NewPasskey,
  { challenge, origin, rpId, algorithms }: Asked & { algorithms: number[] },
) {
  try {
    if (namesAuthority(given.attestationObject)) return null;
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, response: { ...given, transports: [] } },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    if (!verified) return null;
    const { credential: made, credentialBackedUp } = registrationInfo;
    return {
      credentialId: made.id,
      publicKey: Buffer.from(made.publicKey).toString("base64url"),
      counter: made.counter,
      transports: given.transports,
      backedUp: credentialBackedUp,
    };
  } catch {
    // The library throws for whatever is wrong with bytes that a stranger made.
    return null;
  }
}

/** How often the device says it was used; null where the signature, or what it signs, is not what was asked for. */
export async function checkAnswer(
  { response: given, ...credential }: PasskeyAnswer,
  { challenge, origin, rpId }: Asked,
  { credentialId, publicKey, counter }: Passkey,
): Promise<number | null> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential, response: { ...given, userHandle: given.userHandle ?? "" } },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      credential: { id: credentialId, publicKey: toBytes(publicKey), counter },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    // As above.
    return null;
  }
}

/**
 * Whether somebody vouches for the device with certificates: the portal asks for none, and looking at them would make it
 * call the addresses that are written there.
 */
function namesAuthority(attestationObject: string): boolean {
  const decoded = decodeAttestationObject(toBytes(attestationObject));
  const format = decoded.get("fmt");
  if (format === "none") return false;
  return format !== "packed" || decoded.get("attStmt").get("x5c") !== undefined;
}

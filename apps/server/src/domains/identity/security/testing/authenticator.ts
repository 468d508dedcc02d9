import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import type { EndpointOutput } from "@fundport/api";

type CreationOptions = Pick<EndpointOutput<"startPasskey">, "challenge" | "rp" | "user">;
type RequestOptions = Pick<EndpointOutput<"startPasskeyLogIn">, "challenge" | "rpId">;
/** How the responses of a dishonest or broken device differ from correct ones. */
type Deviations = {
  origin?: string;
  rpId?: string;
  challenge?: string;
  /** True if the device did not verify its user. */
  isUnverified?: boolean;
  counter?: number;
  userHandle?: string;
  type?: string;
};

const sha256 = (bytes: string | Buffer) => createHash("sha256").update(bytes).digest();
const encode = (bytes: Buffer) => bytes.toString("base64url");

/**
 * Creates a device with one passkey (ES256), as a browser at `origin` would use it. The device counts its uses from 1.
 * Source: WebAuthn, level 3, 6.1 and 6.5.
 */
export function createAuthenticator(origin: string, { counts = true } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = randomBytes(32);
  let uses = 0;
  let handle = "";

  function clientData(type: string, challenge: string, deviations: Deviations): Buffer {
    const clientDataFields = {
      type: deviations.type ?? type,
      challenge: deviations.challenge ?? challenge,
      origin: deviations.origin ?? origin,
    };
    return Buffer.from(JSON.stringify({ ...clientDataFields, crossOrigin: false }));
  }
  /** Returns the signed data: hash of the domain, flags (user present, user verified, key attached) and counter. */
  function authenticatorData(rpId: string, deviations: Deviations, attached?: Buffer): Buffer {
    if (counts) uses += 1;
    const flags = 0b1 | (deviations.isUnverified ? 0 : 0b100) | (attached ? 0b100_0000 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(deviations.counter ?? uses);
    return Buffer.concat([sha256(deviations.rpId ?? rpId), Buffer.from([flags]), count, attached ?? Buffer.alloc(0)]);
  }
  /** Returns the public key in COSE: kty EC2, alg ES256, crv P-256, x, y. */
  const coseKey = () =>
    Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 32]),
      Buffer.from(x, "base64url"),
      Buffer.from([0x22, 0x58, 32]),
      Buffer.from(y, "base64url"),
    ]);

  return {
    id: encode(id),
    /** The handle that the server has assigned to the owner of the device. */
    get handle() {
      return handle;
    },
    /** Responds to `startPasskey`. `statement` is the attestation statement, as CBOR under its format. */
    create({ challenge, rp, user }: CreationOptions, deviations: Deviations = {}, statement = none) {
      handle = user.id;
      const length = Buffer.from([0, id.length]);
      const attached = Buffer.concat([Buffer.alloc(16), length, id, coseKey()]);
      const data = authenticatorData(rp.id, deviations, attached);
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        text("fmt"),
        text(statement.format),
        text("attStmt"),
        statement.cbor,
        text("authData"),
        Buffer.from([0x58, data.length]),
        data,
      ]);
      const clientDataJson = clientData("webauthn.create", challenge, deviations);
      const response = {
        clientDataJSON: encode(clientDataJson),
        attestationObject: encode(attestationObject),
        transports: ["usb"],
      };
      return { id: encode(id), rawId: encode(id), type: "public-key", clientExtensionResults: {}, response } as const;
    },
    /** Responds to `startPasskeyLogIn`. */
    answer({ challenge, rpId }: RequestOptions, deviations: Deviations = {}) {
      const clientDataJson = clientData("webauthn.get", challenge, deviations);
      const data = authenticatorData(rpId, deviations);
      const signature = sign("sha256", Buffer.concat([data, sha256(clientDataJson)]), privateKey);
      const response = {
        clientDataJSON: encode(clientDataJson),
        authenticatorData: encode(data),
        signature: encode(signature),
        userHandle: deviations.userHandle ?? handle,
      };
      return { id: encode(id), rawId: encode(id), type: "public-key", clientExtensionResults: {}, response } as const;
    },
  };
}

/** Encodes a short text in CBOR. */
function text(value: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
}

const none = { format: "none", cbor: Buffer.from([0xa0]) };
/** An attestation with an empty list of certificates, which marks it as certified by an authority. */
export const attestationWithCertificates = {
  format: "packed",
  cbor: Buffer.concat([Buffer.from([0xa1]), text("x5c"), Buffer.from([0x80])]),
};

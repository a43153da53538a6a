import { z } from 'zod';

/**
 * EdDSA, ES256 and RS256 (COSE). The library also offers ML-DSA where the Node of the service has it; such a passkey
 * would stop working with an older Node.
 */
export const algorithms = [-8, -7, -257];

/** Loads the library when passkeys are first used: few processes need it. */
export const loadWebAuthn = () => import('@simplewebauthn/server');

const ClientData = z.object({ challenge: z.string() });

/** Returns the challenge that a device signed, unverified; null if the data cannot be read. */
export function readChallenge(clientDataJson: string): string | null {
  try {
    return ClientData.parse(JSON.parse(Buffer.from(clientDataJson, 'base64url').toString())).challenge;
  } catch {
    return null;
  }
}

/** The id of an account as devices store it: the 16 bytes of its UUID. */
export const userHandleOf = (userId: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(userId.replaceAll('-', ''), 'hex'));

import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { NewCredential, UsedCredential } from '@earmark/contract';

/** What a test changes in the answer of a device. */
export interface Deviation {
  origin?: string;
  relyingParty?: string;
  challenge?: string;
  /** Number of uses; the device counts by itself if absent. */
  counter?: number;
  /** Without it, the device did not check who holds it. */
  userVerified?: boolean;
  /** Another key signs. */
  key?: KeyObject;
  userHandle?: string | undefined;
}

type Options = Record<string, unknown>;

/** A device with one passkey that signs as browsers and security keys do (Web Authentication, level 3). */
export interface SoftwareAuthenticator {
  readonly credentialId: string;
  create(options: Options, deviation?: Deviation): NewCredential;
  get(options: Options, deviation?: Deviation): UsedCredential;
}

/** @param site the address of the service. @param counts false for a device that always reports 0 uses */
export function createAuthenticator(site: string, { counts = true } = {}): SoftwareAuthenticator {
  const { hostname, origin } = new URL(site);
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const credentialId = id.toString('base64url');
  let uses = 0;
  let userHandle: string | undefined;

  const clientData = (type: string, options: Options, deviation: Deviation) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: deviation.challenge ?? options['challenge'],
        origin: deviation.origin ?? origin,
        crossOrigin: false,
      }),
    );
  const authenticatorData = (flags: number, deviation: Deviation, attested = Buffer.alloc(0)) => {
    if (counts) uses++;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(deviation.counter ?? uses);
    const verified = deviation.userVerified === false ? 0 : 0x04;
    const party = createHash('sha256')
      .update(deviation.relyingParty ?? hostname)
      .digest();
    return Buffer.concat([party, Buffer.of(0x01 | verified | flags), counter, attested]);
  };
  const common = {
    id: credentialId,
    rawId: credentialId,
    type: 'public-key' as const,
  };

  return {
    credentialId,
    create: (options, deviation = {}) => {
      userHandle = (options['user'] as { id: string }).id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)]);
      const data = authenticatorData(0x40, deviation, attested);
      return {
        ...common,
        response: {
          clientDataJSON: clientData('webauthn.create', options, deviation).toString('base64url'),
          attestationObject: attestationObject(data).toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    get: (options, deviation = {}) => {
      const client = clientData('webauthn.get', options, deviation);
      const data = authenticatorData(0, deviation);
      const hash = createHash('sha256').update(client).digest();
      const signature = sign('sha256', Buffer.concat([data, hash]), deviation.key ?? privateKey);
      const handle = 'userHandle' in deviation ? deviation.userHandle : userHandle;
      return {
        ...common,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          ...(handle === undefined ? {} : { userHandle: handle }),
        },
      };
    },
  };
}

/** The public key as CBOR: `{ 1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y }`. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const bytes = (coordinate: string) =>
    Buffer.concat([Buffer.of(0x58, 32), Buffer.from(coordinate, 'base64url')]);
  return Buffer.concat([
    Buffer.of(0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21),
    bytes(x),
    Buffer.of(0x22),
    bytes(y),
  ]);
}

/** `{ fmt: 'none', attStmt: {}, authData }` as CBOR. */
function attestationObject(authData: Buffer): Buffer {
  const text = (value: string) => Buffer.concat([Buffer.of(0x60 + value.length), Buffer.from(value)]);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(authData.length);
  return Buffer.concat([
    Buffer.of(0xa3),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.of(0xa0),
    text('authData'),
    Buffer.of(0x59),
    length,
    authData,
  ]);
}

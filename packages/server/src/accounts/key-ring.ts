import { randomBytes } from 'node:crypto';
import { CompactEncrypt, compactDecrypt, exportJWK, generateKeyPair, importJWK } from 'jose';
import type { Clock } from '../platform/clock.ts';
import type { Db, Tx } from '../platform/db/tables.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { Log } from '../platform/log.ts';
import type { Secrets } from '../platform/secrets.ts';
import {
  findSigningKey,
  insertSigningKey,
  listSigningKeys,
  lockKeyMaking,
  type StoredKey,
} from './signing-keys-store.ts';

/** Days for which a key signs. After that a new key signs, and the old one still verifies. */
const signingDays = 30;
/** Milliseconds for which keys are cached, so that a removed key stops working within a minute. */
const cacheMs = 60_000;

export const signingAlgorithm = 'ES256';

type Key = CryptoKey;

/** The keys that sign id tokens, shared by all processes through the database. */
export interface KeyRing {
  /** Returns the current signing key. */
  signer(): Promise<{ id: string; key: Key }>;
  /** Returns the public key with that id; null if there is none. */
  verifier(id: string): Promise<Key | null>;
  /**
   * Creates a new key immediately. Other processes sign with it within a minute; earlier tokens stay valid.
   */
  rotate(): Promise<void>;
}

interface Cached<Value> {
  value: Value;
  until: number;
}

export function createKeyRing(parts: { db: Db; clock: Clock; secrets: Secrets; log: Log }): KeyRing {
  const { db, clock, secrets, log } = parts;
  const seal = secrets.key('signing-keys');
  let signer: Cached<{ id: string; key: Key; createdAt: Date }> | null = null;
  const verifiers = new Map<string, Cached<Key>>();

  const isYoung = (createdAt: Date) => clock.now().getTime() - createdAt.getTime() < signingDays * 86_400_000;
  const cacheSigner = (value: { id: string; key: Key; createdAt: Date }) => {
    signer = { value, until: clock.now().getTime() + cacheMs };
    return value;
  };

  /** Returns the newest key that this process can decrypt. A key encrypted with another secret is skipped. */
  const newestOpenable = async (from: Db | Tx) => {
    for (const stored of await listSigningKeys(from)) {
      const key = await openKey(stored, seal);
      if (key) return { id: stored.id, key, createdAt: stored.created_at };
      log.warn({ key_id: stored.id }, 'a signing key is encrypted with another secret');
    }
    return null;
  };

  const makeKey = (force: boolean) =>
    inTransaction({ db }, async (tx) => {
      await lockKeyMaking(tx);
      const present = await newestOpenable(tx);
      if (present && isYoung(present.createdAt) && !force) return present;
      return insertNewKey(tx, seal, clock.now());
    });

  return {
    signer: async () => {
      if (signer && signer.until > clock.now().getTime() && isYoung(signer.value.createdAt))
        return signer.value;
      const present = await newestOpenable(db);
      return cacheSigner(present && isYoung(present.createdAt) ? present : await makeKey(false));
    },
    verifier: async (id) => {
      const known = verifiers.get(id);
      if (known && known.until > clock.now().getTime()) return known.value;
      const stored = await findSigningKey(db, id);
      if (!stored) {
        verifiers.delete(id);
        return null;
      }
      const value = (await importJWK(stored.public_jwk, signingAlgorithm)) as Key;
      verifiers.set(id, { value, until: clock.now().getTime() + cacheMs });
      return value;
    },
    rotate: async () => {
      cacheSigner(await makeKey(true));
    },
  };
}

async function insertNewKey(tx: Tx, seal: Uint8Array, now: Date) {
  const pair = await generateKeyPair(signingAlgorithm, { extractable: true });
  const id = randomBytes(12).toString('base64url');
  const privateJwk = new TextEncoder().encode(JSON.stringify(await exportJWK(pair.privateKey)));
  const sealedPrivateJwk = await new CompactEncrypt(privateJwk)
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(seal);
  await insertSigningKey(tx, { id, publicJwk: await exportJWK(pair.publicKey), sealedPrivateJwk, now });
  return { id, key: pair.privateKey, createdAt: now };
}

async function openKey(stored: StoredKey, seal: Uint8Array): Promise<Key | null> {
  const opened = await compactDecrypt(stored.sealed_private_jwk, seal).catch(() => null);
  if (!opened) return null;
  const jwk = JSON.parse(new TextDecoder().decode(opened.plaintext)) as object;
  return (await importJWK(jwk, signingAlgorithm)) as Key;
}

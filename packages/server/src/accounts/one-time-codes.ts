import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { App } from '../platform/app.ts';
import type { Db, Tx } from '../platform/db/tables.ts';
import type { CodeKind } from './account-tables.ts';
import { deleteCodesOf, findCodeOwner, findUsedCodeOwner, insertCode, useCode } from './codes-store.ts';

/** Minutes for which a code of each use is good. */
export const codeMinutes = {
  /** Mailed. */
  passwordReset: 60,
  /** Mailed at sign-up, when people may not look at their mail for a while. */
  emailVerification: 24 * 60,
  /** Mailed, and typed in by hand. */
  emailChange: 30,
  /** Shown as a QR code by another device. */
  customToken: 10,
  /** Handed from the window of a social sign-in to the one that opened it. */
  socialSignIn: 2,
} as const;

/** Makes a code of 256 random bits. Only its hash is kept. */
export async function issueCode(
  app: Pick<App, 'clock'>,
  db: Db | Tx,
  { userId, kind, minutes }: { userId: string; kind: CodeKind; minutes: number },
): Promise<string> {
  const code = randomBytes(32).toString('base64url');
  const now = app.clock.now();
  const expiresAt = new Date(now.getTime() + minutes * 60_000);
  await insertCode(db, { hash: hashOf(code), kind, userId, now, expiresAt });
  return code;
}

/**
 * As `issueCode`, for a code that is mailed: it becomes good once the mail was taken, so that after a failure, or a crash between
 * the two, there is no good code that nobody was sent.
 * @throws what `deliver` throws
 */
export async function mailCode(
  app: Pick<App, 'clock' | 'db'>,
  code: { userId: string; kind: CodeKind; minutes: number },
  deliver: (code: string) => Promise<void>,
): Promise<void> {
  const secret = randomBytes(32).toString('base64url');
  await deliver(secret);
  const now = app.clock.now();
  const expiresAt = new Date(now.getTime() + code.minutes * 60_000);
  await insertCode(app.db, { hash: hashOf(secret), kind: code.kind, userId: code.userId, now, expiresAt });
}

/**
 * Makes a code of six digits, to be typed in. It is good for one thing of one account, such as a new address; one that was
 * made before is good no longer. Few guesses may be allowed.
 */
export async function issueDigits(
  app: Pick<App, 'clock'>,
  tx: Tx,
  { userId, kind, about, minutes }: { userId: string; kind: CodeKind; about: string; minutes: number },
): Promise<string> {
  const digits = String(randomInt(1_000_000)).padStart(6, '0');
  const now = app.clock.now();
  const expiresAt = new Date(now.getTime() + minutes * 60_000);
  await deleteCodesOf(tx, userId, kind);
  await insertCode(tx, { hash: hashOfDigits(userId, about, digits), kind, userId, now, expiresAt });
  return digits;
}

/** Uses such a code up. @returns false when it is not, or no longer, the one for this account and this thing */
export async function spendDigits(
  app: Pick<App, 'clock'>,
  tx: Tx,
  { userId, kind, about, digits }: { userId: string; kind: CodeKind; about: string; digits: string },
): Promise<boolean> {
  const hash = hashOfDigits(userId, about, digits.replace(/\s/g, ''));
  return (await useCode(tx, hash, kind, app.clock.now())) === userId;
}

/** Whose code it is, as long as it is good; null otherwise. */
export const peekCode = (
  app: Pick<App, 'clock' | 'db'>,
  code: string,
  kind: CodeKind,
): Promise<string | null> => findCodeOwner(app.db, hashOf(code), kind, app.clock.now());

/** Whose code was used; null for one that was not, and for one that expired since. */
export const findUsedCode = (
  app: Pick<App, 'clock' | 'db'>,
  code: string,
  kind: CodeKind,
): Promise<string | null> => findUsedCodeOwner(app.db, hashOf(code), kind, app.clock.now());

/** Uses a code up. Of any number of calls at the same time one gets the user's id; the others get null. */
export const spendCode = (
  app: Pick<App, 'clock'>,
  tx: Tx,
  code: string,
  kind: CodeKind,
): Promise<string | null> => useCode(tx, hashOf(code), kind, app.clock.now());

const hashOfDigits = (userId: string, about: string, digits: string) =>
  hashOf(JSON.stringify([userId, about, digits]));

const hashOf = (code: string) => createHash('sha256').update(code).digest();

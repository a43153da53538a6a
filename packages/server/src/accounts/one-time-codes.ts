import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { App } from '../platform/app.ts';
import type { Db, Tx } from '../platform/db/tables.ts';
import type { CodeKind } from './account-tables.ts';
import {
  deleteCodesOf,
  findCodeOwner,
  findUsedCodeOwner,
  insertCode,
  type UsedCode,
  useCode,
} from './codes-store.ts';

/** Minutes until a code expires, by purpose. */
export const codeMinutes = {
  /** Mailed. */
  passwordReset: 60,
  /** Mailed at sign-up, when people may not read their mail for a while. */
  emailVerification: 24 * 60,
  /** Mailed, and typed by the user. */
  emailChange: 30,
  /** Shown as a QR code on another device. */
  customToken: 10,
  /** Passed from the popup of a social sign-in to the window that opened it. */
  socialSignIn: 2,
} as const;

/** Creates a code of 256 random bits. Only its hash is stored. */
export async function issueCode(
  app: Pick<App, 'clock'>,
  db: Db | Tx,
  {
    userId,
    kind,
    minutes,
    provider = null,
  }: { userId: string; kind: CodeKind; minutes: number; provider?: string | null },
): Promise<string> {
  const code = randomBytes(32).toString('base64url');
  const now = app.clock.now();
  const expiresAt = new Date(now.getTime() + minutes * 60_000);
  await insertCode(db, { hash: hashOf(code), kind, userId, provider, now, expiresAt });
  return code;
}

/**
 * Like `issueCode`, for a mailed code. The code is stored only after the mail was accepted, so that a failure
 * or crash leaves no valid code that was not sent.
 * @throws the error of `deliver`
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
 * Creates a code of six digits to type in. It is valid for one purpose of one account, such as a new address,
 * and replaces an earlier code. Callers must limit the guesses.
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

/** Uses a code of six digits. @returns false if it is not the current code of this account and purpose */
export async function spendDigits(
  app: Pick<App, 'clock'>,
  tx: Tx,
  { userId, kind, about, digits }: { userId: string; kind: CodeKind; about: string; digits: string },
): Promise<boolean> {
  const hash = hashOfDigits(userId, about, digits.replace(/\s/g, ''));
  return (await useCode(tx, hash, kind, app.clock.now()))?.userId === userId;
}

/** Returns the user of a valid code; null otherwise. */
export const peekCode = (
  app: Pick<App, 'clock' | 'db'>,
  code: string,
  kind: CodeKind,
): Promise<string | null> => findCodeOwner(app.db, hashOf(code), kind, app.clock.now());

/** Returns the user of a used code; null if the code was not used or has expired since. */
export const findUsedCode = (
  app: Pick<App, 'clock' | 'db'>,
  code: string,
  kind: CodeKind,
): Promise<string | null> => findUsedCodeOwner(app.db, hashOf(code), kind, app.clock.now());

/**
 * Uses a code that signs in. Of simultaneous calls, one gets the user's id and the social sign-in that ended with the
 * code; the others get null.
 */
export const spendSignInCode = (app: Pick<App, 'clock'>, tx: Tx, code: string): Promise<UsedCode | null> =>
  useCode(tx, hashOf(code), 'sign_in', app.clock.now());

/** Uses a code. Of simultaneous calls, one gets the user's id; the others get null. */
export const spendCode = async (
  app: Pick<App, 'clock'>,
  tx: Tx,
  code: string,
  kind: CodeKind,
): Promise<string | null> => (await useCode(tx, hashOf(code), kind, app.clock.now()))?.userId ?? null;

const hashOfDigits = (userId: string, about: string, digits: string) =>
  hashOf(JSON.stringify([userId, about, digits]));

const hashOf = (code: string) => createHash('sha256').update(code).digest();

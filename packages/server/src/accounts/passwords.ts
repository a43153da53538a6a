import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { maxPasswordLength, minPasswordLength } from '@earmark/contract';
import { AppError } from '../platform/errors.ts';
import { isCommonPassword } from './common-passwords.ts';

const runArgon2 = promisify(argon2);

/** Cost parameters of argon2id. */
export interface PasswordCost {
  /** In KiB. */
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

declare module '../platform/app.ts' {
  interface App {
    /** Cost of new password hashes. */
    readonly passwordCost: PasswordCost;
  }
}

/**
 * OWASP's first choice for argon2id: 19 MiB, two passes, one lane. Takes about 50 ms, outside the event loop.
 */
export const standardCost: PasswordCost = { memory: 19_456, passes: 2, parallelism: 1 };
/** In bytes. */
const saltBytes = 16;
/** In bytes. */
const tagBytes = 32;

/**
 * Checks a new password. It is normalized, because the same password typed on two systems may arrive as
 * different code points.
 * @throws AppError `weak_password` if it has fewer than 6 or more than 1,024 characters, `common_password` if
 * it is one of those that are guessed first.
 */
export function assertNewPassword(password: string): void {
  const length = [...normalise(password)].length;
  if (length < minPasswordLength || length > maxPasswordLength) throw new AppError('weak_password');
  if (isCommonPassword(normalise(password))) throw new AppError('common_password');
}

const normalise = (password: string) => password.normalize('NFKC');

/** @returns a PHC string: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
export async function hashPassword(password: string, cost: PasswordCost): Promise<string> {
  const nonce = randomBytes(saltBytes);
  const hash = await derive(password, { nonce, tagLength: tagBytes, ...cost });
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${toText(nonce)}$${toText(hash)}`;
}

/**
 * Compares a password with a hash.
 * @param stored PHC string. null, for a missing account or one without a password, takes as long as a real
 * comparison and never matches.
 * @param cost cost of new hashes, which that comparison takes.
 */
export async function verifyPassword(
  password: string,
  stored: string | null,
  cost: PasswordCost,
): Promise<boolean> {
  const parsed = stored === null ? null : parse(stored);
  if (parsed === null) {
    await derive(password, { nonce: Buffer.alloc(saltBytes), tagLength: tagBytes, ...cost });
    return false;
  }
  const { hash, ...parameters } = parsed;
  return timingSafeEqual(await derive(password, parameters), hash);
}

/**
 * Returns true if the hash was made with other costs than the current ones, and should be renewed at the next
 * sign-in.
 */
export function isOutdated(stored: string, cost: PasswordCost): boolean {
  const parsed = parse(stored);
  return (
    parsed === null ||
    parsed.memory !== cost.memory ||
    parsed.passes !== cost.passes ||
    parsed.parallelism !== cost.parallelism
  );
}

type Parameters = Omit<Argon2Parameters, 'message'> & { nonce: Buffer };

async function derive(password: string, parameters: Parameters): Promise<Buffer> {
  return runArgon2('argon2id', { message: Buffer.from(normalise(password)), ...parameters });
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

function parse(stored: string): (Parameters & { hash: Buffer }) | null {
  const [, memory, passes, parallelism, salt, tag] = phc.exec(stored) ?? [];
  if (!salt || !tag) return null;
  const hash = Buffer.from(tag, 'base64');
  return {
    nonce: Buffer.from(salt, 'base64'),
    hash,
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: hash.length,
  };
}

const toText = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');

import { randomBytes } from 'node:crypto';

/** Secrets of an account, independent of each other and of its id, so that revealing one reveals no other. */
export interface AccountSecrets {
  feed_token: string;
  inbox_token: string;
  referral_token: string;
}

export type SecretName = keyof AccountSecrets;

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';

/**
 * Returns 130 random bits as 26 lower-case letters and digits. People retype feed addresses from podcast
 * apps, and mail servers change the case, so there is only one case and nothing to escape.
 */
function newName(): string {
  return Array.from(randomBytes(26), (byte) => alphabet[byte % alphabet.length]).join('');
}

/** Returns 128 random bits in the form of referral links: 8-4-4-4-12 hexadecimal digits. */
function newReferral(): string {
  return randomBytes(16)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

const make: Readonly<Record<SecretName, () => string>> = {
  feed_token: newName,
  inbox_token: newName,
  referral_token: newReferral,
};

export const newSecret = (name: SecretName): string => make[name]();

export function newSecrets(): AccountSecrets {
  return { feed_token: newName(), inbox_token: newName(), referral_token: newReferral() };
}

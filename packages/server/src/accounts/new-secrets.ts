import { randomBytes } from 'node:crypto';

/** The secrets of an account: independent of each other and of its id, so that giving one away gives no other. */
export interface AccountSecrets {
  feed_token: string;
  inbox_token: string;
  referral_token: string;
}

export type SecretName = keyof AccountSecrets;

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';

/**
 * 130 random bits as 26 lower-case letters and digits. Podcast apps show the address of a feed and people retype it, and mail
 * servers change the case of addresses; so there is only one case, and nothing to escape.
 */
function newName(): string {
  return Array.from(randomBytes(26), (byte) => alphabet[byte % alphabet.length]).join('');
}

/** 128 random bits in the shape that referral links have: 8-4-4-4-12 hexadecimal digits. */
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

import { randomBytes } from 'node:crypto';

/** Names a share link: whoever knows it may hear what is shared. 128 random bits: it can't be guessed. */
export const newShareId = (): string => randomBytes(16).toString('base64url');

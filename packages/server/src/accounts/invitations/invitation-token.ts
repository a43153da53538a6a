import { createHash, createHmac } from 'node:crypto';
import type { App } from '../../platform/app.ts';

/** Days for which an invitation can be used. */
export const invitationDays = 14;

/** Only the hash of a token is stored. */
export const invitationHash = (token: string): Uint8Array => createHash('sha256').update(token).digest();

/**
 * Returns the token of an invitation. It is derived from the id and the secret of the installation, so the job that
 * mails it needs the id only, and nobody can make it from the database.
 */
export const invitationToken = ({ secrets }: Pick<App, 'secrets'>, id: string): string =>
  createHmac('sha256', secrets.key('invitations')).update(id).digest('base64url');

/** Returns the link of an invitation. */
export const invitationUrl = (app: Pick<App, 'config' | 'secrets'>, id: string): string =>
  `${app.config.publicUrl}/invite?token=${invitationToken(app, id)}`;

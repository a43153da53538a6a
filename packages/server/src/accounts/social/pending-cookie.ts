import { interfaceLanguageCodes } from '@earmark/contract';
import { EncryptJWT, jwtDecrypt } from 'jose';
import { z } from 'zod';
import type { App } from '../../platform/app.ts';

/** Minutes to complete the provider's screens. */
const lifetimeMinutes = 15;
const name = 'earmark_social';
const path = '/api/identity/social';

const Pending = z.object({
  provider: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  arrival: z.object({
    tracking_id: z.string().optional(),
    coupon: z.string().optional(),
    referral: z.string().optional(),
    language: z.enum(interfaceLanguageCodes).optional(),
  }),
  /** The account to link the provider's person to; absent for a sign-in. */
  linkTo: z.string().optional(),
});
/**
 * State of a social sign-in, stored encrypted in a cookie, so that the browser can neither read nor change
 * it.
 */
export type Pending = z.infer<typeof Pending>;

type Parts = Pick<App, 'secrets' | 'clock' | 'config'>;

/** @returns the value of a `set-cookie` header. */
export async function sealPending(app: Parts, pending: Pending): Promise<string> {
  const expires = Math.floor(app.clock.now().getTime() / 1000) + lifetimeMinutes * 60;
  const sealed = await new EncryptJWT(pending)
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setExpirationTime(expires)
    .encrypt(keyOf(app));
  return cookie(app, sealed, lifetimeMinutes * 60);
}

/** @returns the value of a `set-cookie` header that removes the cookie. */
export const clearPending = (app: Parts): string => cookie(app, '', 0);

/**
 * Decrypts the cookie of the browser that returns from the provider.
 * @param header the request's `cookie` header.
 * @returns null if it is missing, expired or not ours.
 */
export async function openPending(app: Parts, header: string | undefined): Promise<Pending | null> {
  const sealed = header
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1);
  if (!sealed) return null;
  try {
    const { payload } = await jwtDecrypt(sealed, keyOf(app), { currentDate: app.clock.now() });
    return Pending.parse(payload);
  } catch {
    return null;
  }
}

const keyOf = ({ secrets }: Parts) => secrets.key('social-sign-in');

/** `Lax`, because the provider's redirect back is a navigation from another site. */
function cookie({ config }: Parts, value: string, maxAge: number): string {
  const secure = config.publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${name}=${value}; Path=${path}; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`;
}

import { EncryptJWT, jwtDecrypt } from 'jose';
import { z } from 'zod';
import type { App } from '../../platform/app.ts';

/** Minutes to get through the provider's screens. */
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
  }),
  /** The account that the provider's person is added to; absent for a sign-in. */
  linkTo: z.string().optional(),
});
/** A social sign-in under way, as the browser that began it carries it: sealed, so that it can neither read nor change it. */
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
 * Opens the cookie of the browser that comes back.
 * @param header the request's `cookie` header.
 * @returns null when there is none, or it ran out, or is not ours.
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

/** `Lax`: the provider's redirect back is a navigation from another site. */
function cookie({ config }: Parts, value: string, maxAge: number): string {
  const secure = config.publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${name}=${value}; Path=${path}; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`;
}

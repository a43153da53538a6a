import type { SignedIn, UsedCredential } from '@earmark/contract';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { App } from '../../platform/app.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import { createSignInResponse, openSession } from '../open-session.ts';
import { lockUser } from '../users-store.ts';
import { challengeMinutes, issueChallenge, spendChallenge } from './challenges-store.ts';
import { findPasskey, markPasskeyUsed, type PasskeyRow } from './passkeys-store.ts';
import { type RelyingParty, requireRelyingParty } from './relying-party.ts';
import { loadWebAuthn, readChallenge, userHandleOf } from './web-authn.ts';

/** Starts a sign-in with a passkey; the device knows whose it is. @throws AppError `social_unavailable` */
export async function startPasskeySignIn(app: App) {
  const party = requireRelyingParty(app);
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const challenge = await issueChallenge(app, null);
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    timeout: challengeMinutes * 60_000,
    userVerification: 'required',
  });
  return { options: { ...options } };
}

/**
 * Signs in with a passkey.
 * @throws AppError `social_unavailable`; `passkey_unknown` if no account has it; `passkey_refused` if the challenge is
 * used or expired, the signature is wrong, or the counter shows a copied key
 */
export async function signInByPasskey(
  app: App,
  { response, userAgent }: { response: UsedCredential; userAgent: string | null },
): Promise<SignedIn> {
  const party = requireRelyingParty(app);
  const challenge = readChallenge(response.response.clientDataJSON);
  if (challenge === null || !(await spendChallenge(app, challenge, null)))
    throw new AppError('passkey_refused');
  const passkey = await findPasskey(app.db, response.id, party.id);
  if (!passkey) throw new AppError('passkey_unknown');
  const { newCounter, credentialBackedUp } = await verify(app, party, { passkey, challenge, response });
  const { user, session } = await inTransaction(app, async (tx) => {
    const user = await lockUser(tx, passkey.user_id);
    if (!user) throw new AppError('passkey_unknown');
    const use = { counter: newCounter, backedUp: credentialBackedUp, now: app.clock.now() };
    if (!(await markPasskeyUsed(tx, passkey.id, use))) throw new AppError('passkey_refused');
    return { user, session: await openSession(app, tx, user.id, { method: 'passkey', userAgent }) };
  });
  return createSignInResponse(app, user, session);
}

async function verify(
  app: App,
  party: RelyingParty,
  { passkey, challenge, response }: { passkey: PasskeyRow; challenge: string; response: UsedCredential },
) {
  const { userHandle } = response.response;
  const isOfUser =
    userHandle === undefined ||
    userHandle === Buffer.from(userHandleOf(passkey.user_id)).toString('base64url');
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const result = await verifyAuthenticationResponse({
    response: { ...response, clientExtensionResults: {} } as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: passkey.counter,
    },
  }).catch((error: unknown) => {
    app.log.warn({ user_id: passkey.user_id, reason: String(error) }, 'a sign-in with a passkey was refused');
    return null;
  });
  if (!isOfUser || !result?.verified) throw new AppError('passkey_refused');
  return result.authenticationInfo;
}

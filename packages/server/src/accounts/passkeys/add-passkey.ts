import { randomUUID } from 'node:crypto';
import type { NewCredential, Passkey } from '@earmark/contract';
import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import type { App } from '../../platform/app.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { sendNotice } from '../send-notice.job.ts';
import { describeDevice } from '../sessions/describe-device.ts';
import { publishAccountChanged } from '../user-events.ts';
import { lockUser } from '../users-store.ts';
import { challengeMinutes, issueChallenge, spendChallenge } from './challenges-store.ts';
import { showPasskey } from './manage-passkeys.ts';
import { insertPasskey, listPasskeysOf } from './passkeys-store.ts';
import { type RelyingParty, requireRelyingParty } from './relying-party.ts';
import { requireRecentSignIn } from './require-recent-sign-in.ts';
import { algorithms, loadWebAuthn, readChallenge, userHandleOf } from './web-authn.ts';

/** docs/product/accounts.md#passkeys */
const maxPasskeys = 20;

/**
 * Starts adding a passkey.
 * @throws AppError `social_unavailable`, `invalid_password`, `requires_recent_login`, `too_many_passkeys`
 */
export async function startPasskey(
  app: App,
  actor: Actor,
  input: { password?: string | undefined; userAgent: string | null },
) {
  const party = requireRelyingParty(app);
  const user = await requireRecentSignIn(app, actor, input.password);
  const existing = await listPasskeysOf(app.db, user.id);
  if (existing.length >= maxPasskeys) throw new AppError('too_many_passkeys');
  const { generateRegistrationOptions } = await loadWebAuthn();
  const challenge = await issueChallenge(app, user.id);
  const options = await generateRegistrationOptions({
    rpName: app.config.brand.name,
    rpID: party.id,
    userName: user.email,
    userDisplayName: user.name ?? user.email,
    userID: userHandleOf(user.id),
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    timeout: challengeMinutes * 60_000,
    attestationType: 'none',
    // The device stores whose key it is, so that nobody has to type an address.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: existing
      .filter(({ relying_party: id }) => id === party.id)
      .map(({ credential_id: id, transports }) => ({ id, transports })),
  });
  const device = describeDevice(input.userAgent);
  return { options: { ...options }, suggested_name: device === 'Unknown device' ? 'Passkey' : device };
}

/**
 * Adds a passkey, and notifies the user by mail.
 * @throws AppError `social_unavailable`, `passkey_refused`, `passkey_in_use`, `too_many_passkeys`
 */
export async function addPasskey(
  app: App,
  actor: Actor,
  { name, response }: { name: string; response: NewCredential },
): Promise<Passkey> {
  const party = requireRelyingParty(app);
  const { credential, credentialBackedUp } = await verifyNewCredential(app, party, actor, response);
  return inTransaction(app, async (tx) => {
    const user = await lockUser(tx, actor.userId);
    if (!user) throw new AppError('unauthenticated');
    if ((await listPasskeysOf(tx, user.id)).length >= maxPasskeys) throw new AppError('too_many_passkeys');
    const row = await insertPasskey(tx, {
      id: randomUUID(),
      user_id: user.id,
      credential_id: credential.id,
      relying_party: party.id,
      public_key: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: response.response.transports ?? [],
      name,
      backed_up: credentialBackedUp,
      created_at: app.clock.now(),
    });
    if (!row) throw new AppError('passkey_in_use');
    await app.jobs.enqueue(tx, sendNotice, { user_id: user.id, notice: { kind: 'passkey_added', name } });
    await publishAccountChanged(app, tx, user.id);
    return showPasskey(party, row);
  });
}

async function verifyNewCredential(app: App, party: RelyingParty, actor: Actor, response: NewCredential) {
  const challenge = readChallenge(response.response.clientDataJSON);
  if (challenge === null || !(await spendChallenge(app, challenge, actor.userId)))
    throw new AppError('passkey_refused');
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const result = await verifyRegistrationResponse({
    response: { ...response, clientExtensionResults: {} } as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    supportedAlgorithmIDs: algorithms,
    requireUserVerification: true,
  }).catch((error: unknown) => {
    app.log.warn({ reason: String(error) }, 'a new passkey was refused');
    return null;
  });
  if (!result?.verified) throw new AppError('passkey_refused');
  return result.registrationInfo;
}

import { createHash, randomBytes } from 'node:crypto';
import {
  type EndpointRequest,
  type EndpointResponse,
  extensionScopes,
  type personalKeyEndpoints,
} from '@earmark/contract';
import type { App } from '../../platform/app.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { createKeyOf } from './create-key.ts';
import { insertKeyCode, spendKeyCode } from './key-codes-store.ts';
import { hashOfSecret } from './key-secret.ts';

/** Minutes until a code expires. */
const codeMinutes = 5;

/**
 * Addresses that only a browser extension receives: those that Chrome and Firefox reserve for `identity.launchWebAuthFlow`,
 * and the page `connected.html` inside an extension.
 */
const extensionAddresses = [
  /^https:\/\/[a-p]{32}\.chromiumapp\.org\/[\w./-]*$/,
  /^https:\/\/[0-9a-f]{40}\.extensions\.allizom\.org\/[\w./-]*$/,
  /^chrome-extension:\/\/[a-p]{32}\/connected\.html$/,
  /^moz-extension:\/\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\/connected\.html$/,
];

/**
 * Issues a code with which an extension gets a key.
 * @throws AppError `redirect_not_allowed` for the address of anything but an extension
 */
export async function handOverKey(
  app: App,
  { userId }: Pick<Actor, 'userId'>,
  input: EndpointRequest<typeof personalKeyEndpoints.handOverKey>['body'],
): Promise<{ code: string }> {
  if (!extensionAddresses.some((address) => address.test(input.redirect_uri)))
    throw new AppError('redirect_not_allowed');
  const code = randomBytes(32).toString('base64url');
  await insertKeyCode(app.db, {
    code_hash: hashOfSecret(code),
    user_id: userId,
    redirect_uri: input.redirect_uri,
    challenge: input.code_challenge,
    name: input.name,
    expires_at: new Date(app.clock.now().getTime() + codeMinutes * 60_000),
  });
  return { code };
}

/**
 * Exchanges a code for a key. A wrong verifier or address uses the code up, too.
 * @throws AppError `invalid_code`, `too_many_keys`
 */
export async function exchangeCode(
  app: App,
  input: EndpointRequest<typeof personalKeyEndpoints.exchangeCode>['body'],
): Promise<EndpointResponse<typeof personalKeyEndpoints.exchangeCode>> {
  const spent = await spendKeyCode(app.db, hashOfSecret(input.code), app.clock.now());
  const challenge = createHash('sha256').update(input.code_verifier).digest('base64url');
  if (spent?.challenge !== challenge || spent.redirect_uri !== input.redirect_uri)
    throw new AppError('invalid_code');
  const { name, user_id } = spent;
  const { secret, key, user } = await inTransaction(app, async (tx) => {
    const created = await createKeyOf(app, tx, user_id, {
      name,
      scopes: extensionScopes,
      made_by: 'extension',
    });
    if (created.user.disabled_at !== null) throw new AppError('invalid_code');
    return created;
  });
  return { secret, scopes: key.scopes, email: user.email, user_id: user.id };
}

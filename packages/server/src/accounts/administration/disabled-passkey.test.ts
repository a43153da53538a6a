import { expect, test } from 'vitest';
import { createTestApp } from '../../../test/create-test-app.ts';
import { createAuthenticator } from '../../../test/software-authenticator.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { setDisabled } from './set-disabled.ts';

test('a passkey does not sign in to a disabled account', async () => {
  const site = 'https://listen.example.net';
  await using service = await createTestApp({ env: { EARMARK_PUBLIC_URL: site } });
  const { app, call } = service;
  const { token, userId } = await service.signUp();
  const authenticator = createAuthenticator(site);
  const { options } = (await call('passkeyOptions', { body: { password: 'correct horse' } }, { token })).body;
  const response = authenticator.create(options);
  await call('addPasskey', { body: { name: 'Laptop', response } }, { token });
  await inTransaction(app, (tx) => setDisabled(app, tx, userId, true));
  const signIn = (await call('passkeySignInOptions', {})).body.options;
  const refused = await call.refused('signInPasskey', { body: { response: authenticator.get(signIn) } });
  expect(refused).toMatchObject({ status: 403, body: { error: 'account_disabled' } });
});

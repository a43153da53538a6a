import type { Passkey } from '@earmark/contract/accounts/passkeys';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fail, makeUser, signedIn } from '../../../test/fake-service.ts';
import { rememberSession, renderApp } from '../../../test/render-app.tsx';
import { writeSiteConfig } from '../../../test/site-config.ts';

const bytes = () => new Uint8Array([1, 2, 3]).buffer;
const credential = {
  id: 'AQID',
  rawId: bytes(),
  type: 'public-key',
  authenticatorAttachment: 'platform',
  getClientExtensionResults: () => ({}),
  response: {
    clientDataJSON: bytes(),
    attestationObject: bytes(),
    authenticatorData: bytes(),
    signature: bytes(),
    userHandle: bytes(),
    getTransports: () => ['internal'],
  },
};
const create = vi.fn();
const get = vi.fn();

/** A browser with support for passkeys, at the service's own address. */
function supportPasskeys(config: { passkeyOrigin?: string } = { passkeyOrigin: window.location.origin }) {
  writeSiteConfig(config);
  vi.stubGlobal('PublicKeyCredential', class {});
  Object.defineProperty(navigator, 'credentials', { value: { create, get }, configurable: true });
}
beforeEach(() => {
  vi.unstubAllGlobals();
  create.mockReset().mockResolvedValue(credential);
  get.mockReset().mockResolvedValue(credential);
});

const passkey: Passkey = {
  passkey_id: 'p1',
  name: 'Laptop',
  created_at: '2026-03-01T10:00:00.000Z',
  last_used_at: null,
  backed_up: true,
  works_here: true,
};
const options = {
  challenge: 'AQID',
  rp: { name: 'Earmark', id: 'localhost' },
  user: { id: 'AQID', name: 'ada@example.com', displayName: 'Ada' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
};
const rejectWith = (name: string) => Object.assign(new Error('as the browser words it'), { name });
const button = (name: string) => screen.findByRole('button', { name });

test('signs in with a passkey, without an address', async () => {
  supportPasskeys();
  const app = renderApp('/signin', {
    passkeySignInOptions: () => ({ options: { challenge: 'AQID', rpId: 'localhost' } }),
    signInPasskey: () => signedIn(),
  });
  await app.user.click(await button('Sign in with a passkey'));
  await waitFor(() => expect(app.address()).not.toContain('/signin'));
  const call = app.service.calls.find(({ name }) => name === 'signInPasskey');
  expect(call?.body['response']).toMatchObject({ id: 'AQID', response: { signature: 'AQID' } });
});

test.each([
  ['NotAllowedError', 'No passkey was used. It was cancelled, or this device has none for this site.'],
  ['SecurityError', 'Passkeys do not work at this address.'],
])('says in words why a sign-in failed: %s', async (name, message) => {
  supportPasskeys();
  get.mockRejectedValue(rejectWith(name));
  const app = renderApp('/signin', { passkeySignInOptions: () => ({ options: { challenge: 'AQID' } }) });
  await app.user.click(await button('Sign in with a passkey'));
  expect(await screen.findByText(message)).toBeTruthy();
});

test('shows what the service says about an unknown passkey', async () => {
  supportPasskeys();
  const app = renderApp('/signin', {
    passkeySignInOptions: () => ({ options: { challenge: 'AQID' } }),
    signInPasskey: () => fail('passkey_unknown'),
  });
  await app.user.click(await button('Sign in with a passkey'));
  expect(await screen.findByText(/No account here has this passkey/)).toBeTruthy();
});

test.each([
  [{}, true, /only at an https address with a host name/],
  [{ passkeyOrigin: 'https://other.example' }, true, /work only at https:\/\/other\.example/],
  [{ passkeyOrigin: window.location.origin }, false, /This browser does not support passkeys/],
])(
  'where passkeys cannot work, there is no button, and the settings say why',
  async (config, supported, why) => {
    if (supported) supportPasskeys(config);
    else writeSiteConfig(config);
    const { unmount } = renderApp('/signin');
    await screen.findByLabelText('Email');
    expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull();
    unmount();
    rememberSession();
    renderApp('/settings/profile', {
      listPasskeys: () => ({ passkeys: [{ ...passkey, works_here: false }] }),
    });
    expect(await screen.findByText(why)).toBeTruthy();
    expect(await screen.findByText(/Made for another address, does not work here/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
  },
);

test('adds a passkey after the password, under the suggested name or another one', async () => {
  supportPasskeys();
  rememberSession();
  const passkeys: Passkey[] = [];
  const app = renderApp('/settings/profile', {
    listPasskeys: () => ({ passkeys }),
    passkeyOptions: ({ body }) =>
      body['password'] === 'right'
        ? { options, suggested_name: 'Firefox on Linux' }
        : fail('invalid_password'),
    addPasskey: ({ body }) => {
      passkeys.push({ ...passkey, name: String(body['name']) });
      return { ...passkey, name: String(body['name']) };
    },
  });
  await app.user.click(await button('Add a passkey'));
  const dialog = within(await screen.findByRole('dialog'));
  await app.user.click(dialog.getByRole('button', { name: 'Continue' }));
  expect(dialog.getByText('Please enter your password.')).toBeTruthy();
  await app.user.type(dialog.getByLabelText('Password'), 'wrong{Enter}');
  expect(await dialog.findByText('Incorrect password. Please try again.')).toBeTruthy();
  await app.user.clear(dialog.getByLabelText('Password'));
  await app.user.type(dialog.getByLabelText('Password'), 'right{Enter}');
  const name = await dialog.findByLabelText('Name');
  expect(name).toHaveProperty('value', 'Firefox on Linux');
  await app.user.type(name, ', work');

  create.mockRejectedValueOnce(rejectWith('NotAllowedError'));
  await app.user.click(dialog.getByRole('button', { name: 'Create passkey' }));
  expect(await dialog.findByText('No passkey was added. It was cancelled, or took too long.')).toBeTruthy();
  create.mockRejectedValueOnce(rejectWith('InvalidStateError'));
  await app.user.click(dialog.getByRole('button', { name: 'Create passkey' }));
  expect(await dialog.findByText('This device already has a passkey for your account.')).toBeTruthy();
  create.mockRejectedValueOnce(rejectWith('NotSupportedError'));
  await app.user.click(dialog.getByRole('button', { name: 'Create passkey' }));
  expect(await dialog.findByText('This device does not support passkeys.')).toBeTruthy();

  await app.user.click(dialog.getByRole('button', { name: 'Create passkey' }));
  expect(
    (await screen.findAllByText("The passkey 'Firefox on Linux, work' is added.")).length,
  ).toBeGreaterThan(0);
  expect(within(await screen.findByRole('list', { name: 'Passkeys' })).getByText(/work$/)).toBeTruthy();
});

test('begins anew if the service refuses, and says when a recent sign-in is needed', async () => {
  supportPasskeys();
  rememberSession();
  let late = false;
  const app = renderApp('/settings/profile', {
    userSignin: () => makeUser({ has_password: false }),
    passkeyOptions: () => (late ? fail('requires_recent_login') : { options, suggested_name: 'Passkey' }),
    addPasskey: () => fail('passkey_in_use'),
  });
  await app.user.click(await button('Add a passkey'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByLabelText('Password')).toBeNull();
  await app.user.click(dialog.getByRole('button', { name: 'Continue' }));
  await app.user.click(await dialog.findByRole('button', { name: 'Create passkey' }));
  expect((await screen.findAllByText('This passkey is already added.')).length).toBeGreaterThan(0);
  late = true;
  await app.user.click(await dialog.findByRole('button', { name: 'Continue' }));
  expect(await dialog.findByText(/needs a sign-in within the last 10 minutes/)).toBeTruthy();
});

test('renames and deletes passkeys, but not the last way to sign in', async () => {
  rememberSession();
  let name = 'Laptop';
  const app = renderApp('/settings/profile', {
    listPasskeys: () => ({ passkeys: [{ ...passkey, name }] }),
    renamePasskey: ({ body }) => {
      name = String(body['name']);
      return { ...passkey, name };
    },
    deletePasskey: () => fail('last_sign_in_method'),
  });
  await app.user.click(await button('Rename Laptop'));
  const dialog = within(await screen.findByRole('dialog'));
  await app.user.clear(dialog.getByLabelText('Name'));
  await app.user.click(dialog.getByRole('button', { name: 'Save name' }));
  expect(dialog.getByText('Please enter a name.')).toBeTruthy();
  await app.user.type(dialog.getByLabelText('Name'), 'Phone{Enter}');
  await app.user.click(await button('Delete Phone'));
  await app.user.click(await button('Delete passkey'));
  expect((await screen.findAllByText(/This is the only way to sign in/)).length).toBeGreaterThan(0);
});

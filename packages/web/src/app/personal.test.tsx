import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeUser } from '../../test/fake-service.ts';
import { rememberSession, renderApp } from '../../test/render-app.tsx';
import { writeSiteConfig } from '../../test/site-config.ts';

/** Words that appear only where something is sold. */
const selling =
  /\bpro\b|upgrade|trial|premium|bonus|referral|billing|character|charity|cookie|subscription|\$/i;
/** Endpoints that a personal installation does not have. */
const commerce = ['catalogue', 'billingSummary', 'gamificationProgress', 'recordEvents', 'saveAttribution'];

function open(at: string, signedIn = true) {
  writeSiteConfig({ mode: 'personal' });
  if (signedIn) rememberSession();
  return renderApp(at, { userSignin: () => makeUser({ plan: 'pro' }) });
}

test.each(['/add', '/playlist', '/settings', '/settings/billing', '/help', '/discover', '/feeds'])(
  'on %s, nothing is sold and no part of selling is requested',
  async (at) => {
    const { service } = open(at);
    expect((await screen.findAllByRole('heading', { level: 1 })).length).toBeGreaterThan(0);
    if (at === '/settings/billing') await screen.findByRole('button', { name: 'Log Out' });
    expect(document.body.textContent).not.toMatch(selling);
    expect(service.calls.filter(({ name }) => commerce.includes(name))).toEqual([]);
  },
);

test.each(['/', '/feeds', '/feed/7'])('a visitor of %s is sent to the sign-in page', async (at) => {
  const app = open(at, false);
  expect(await screen.findByRole('heading', { name: 'Welcome to Earmark' })).toBeTruthy();
  expect(app.address()).toMatch(/^\/signin/);
  expect(within(document.body).queryByRole('link', { name: 'Terms' })).toBeNull();
});

test('an unknown address cannot sign up', async () => {
  writeSiteConfig({ mode: 'personal' });
  const app = renderApp('/signin', {
    identityProviders: () => ({ providers: [], registration: 'invitation' }),
    lookupEmail: () => ({ exists: false, has_password: false, providers: [] }),
  });
  await app.user.type(await screen.findByLabelText('Email'), 'eve@example.com{Enter}');
  expect(
    await screen.findByText('No account has this address. New accounts need an invitation here.'),
  ).toBeTruthy();
  expect(screen.queryByLabelText('Create Password')).toBeNull();
});

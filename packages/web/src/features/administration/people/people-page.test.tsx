import type { Person } from '@earmark/contract/administration/people';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fail, type Handlers, makeUser } from '../../../../test/fake-service.ts';
import { rememberSession, renderApp } from '../../../../test/render-app.tsx';

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const makePerson = (facts: Partial<Person> = {}): Person => ({
  user_id: id(2),
  email: 'ben@example.net',
  is_owner: false,
  disabled_at: null,
  created_at: '2026-03-05T10:00:00.000Z',
  last_seen_at: '2026-04-06T10:00:00.000Z',
  storage_bytes: 214_000_000,
  plan: null,
  ...facts,
});
const self = makePerson({ user_id: id(1), email: 'ada@example.com', is_owner: true });
const invitation = {
  invitation_id: id(9),
  email: 'cleo@example.net',
  created_at: '2026-04-06T10:00:00.000Z',
  expires_at: '2126-04-20T10:00:00.000Z',
  used_at: null,
};

function open(people: Person[], handlers: Handlers = {}) {
  rememberSession();
  const app = renderApp('/owner/people', {
    getUser: () => makeUser({ email: 'ada@example.com', is_owner: true }),
    ownerPeople: () => ({ people, total: people.length, next: null }),
    ownerInvitations: () => ({ invitations: [] }),
    ownerChangePerson: () => undefined,
    ...handlers,
  });
  const bodies = (name: string) =>
    app.service.calls.filter((call) => call.name === name).map(({ body }) => body);
  const choose = async (email: string, item: string) => {
    await app.user.click(await screen.findByRole('button', { name: `Actions for ${email}` }));
    await app.user.click(await screen.findByRole('menuitem', { name: item }));
  };
  return { ...app, bodies, choose };
}
const row = async (email: string) => {
  const text = await screen.findByText(email);
  const found = text.closest('li');
  if (!found) throw new Error(`${email} is not in a row`);
  return found;
};

test('shows address, marks, days and size; a plan only in a service', async () => {
  open([
    self,
    makePerson({ disabled_at: '2026-05-07T10:00:00.000Z', last_seen_at: null }),
    makePerson({
      user_id: id(3),
      email: 'dan@example.net',
      last_seen_at: null,
      storage_bytes: 0,
      plan: {
        name: 'pro',
        until: '2027-01-31T12:00:00.000Z',
        is_granted: true,
        used_characters: 12_500,
        allowed_characters: 1_000_000,
        extra_characters: 20_000,
      },
    }),
  ]);
  expect((await row('ada@example.com')).textContent).toBe(
    'ada@example.comYouOwnerSince Mar 5, 2026 · Last seen Apr 6, 2026214 MB stored',
  );
  expect((await row('ben@example.net')).textContent).toBe(
    'ben@example.netDisabledSince Mar 5, 2026 · Disabled May 7, 2026214 MB stored',
  );
  expect((await row('dan@example.net')).textContent).toBe(
    'dan@example.netSince Mar 5, 2026 · Signed outPro · granted until Jan 31, 202712.5K of 1.0M characters, 20.0K extra0 kB stored',
  );
  expect(screen.getByText('3 accounts')).toBeTruthy();
});

test('gives and takes owner rights, disables and enables', async () => {
  const disabled = makePerson({
    user_id: id(3),
    email: 'dan@example.net',
    disabled_at: '2026-05-07T10:00:00.000Z',
  });
  const app = open([self, makePerson(), disabled]);
  await app.choose('ben@example.net', 'Make owner');
  expect(await screen.findByText('ben@example.net is an owner now.')).toBeTruthy();
  await app.choose('dan@example.net', 'Enable');
  expect(await screen.findByText('dan@example.net can sign in again.')).toBeTruthy();
  await app.choose('ben@example.net', 'Disable');
  const dialog = await screen.findByRole('alertdialog', { name: 'Disable ben@example.net?' });
  await app.user.click(within(dialog).getByRole('button', { name: 'Disable' }));
  expect(await screen.findByText('ben@example.net is disabled.')).toBeTruthy();
  expect(app.bodies('ownerChangePerson')).toEqual([
    { is_owner: true },
    { is_disabled: false },
    { is_disabled: true },
  ]);
});

test('one does not disable or delete oneself, and confirms taking one’s own rights', async () => {
  const app = open([self], { ownerChangePerson: () => fail('last_owner') });
  await app.user.click(await screen.findByRole('button', { name: 'Actions for ada@example.com' }));
  const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(items).toEqual(['Take owner rights', 'Copy reset link']);
  await app.user.click(screen.getByRole('menuitem', { name: 'Take owner rights' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Take your own owner rights?' });
  await app.user.click(within(dialog).getByRole('button', { name: 'Take owner rights' }));
  expect(
    await screen.findByText('This is the only owner. Make another account an owner first.'),
  ).toBeTruthy();
});

test('makes a link for a new password only on request', async () => {
  const app = open([makePerson()], {
    ownerResetLink: () => ({ url: 'https://earmark.example/reset?oobCode=x' }),
  });
  await app.choose('ben@example.net', 'Copy reset link');
  const dialog = await screen.findByRole('dialog', { name: 'A link for a new password' });
  expect(app.bodies('ownerResetLink')).toEqual([]);
  await app.user.click(within(dialog).getByRole('button', { name: 'Make a link' }));
  expect(await within(dialog).findByDisplayValue('https://earmark.example/reset?oobCode=x')).toBeTruthy();
});

test('deletes an account only after its address was typed', async () => {
  const app = open([makePerson()], { ownerDeletePerson: () => undefined });
  await app.choose('ben@example.net', 'Delete');
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete this account?' });
  const confirm = within(dialog).getByRole('button', { name: 'Delete account' });
  await app.user.type(within(dialog).getByLabelText('Type the email address to confirm'), 'ben');
  await app.user.click(confirm);
  expect(await screen.findByText('Type ben@example.net to go on.')).toBeTruthy();
  await app.user.type(within(dialog).getByLabelText('Type the email address to confirm'), '@Example.net');
  await app.user.click(confirm);
  expect(await screen.findByText('ben@example.net is deleted.')).toBeTruthy();
});

test('gives a plan with an end, and characters', async () => {
  const plan = {
    name: 'free',
    until: null,
    is_granted: false,
    used_characters: 0,
    allowed_characters: 1_000_000,
    extra_characters: 0,
  } as const;
  const app = open([makePerson({ plan })], { ownerGrant: () => undefined });
  await app.choose('ben@example.net', 'Change plan');
  const dialog = await screen.findByRole('dialog', { name: 'Change plan' });
  const field = (label: string) => within(dialog).getByLabelText(label);
  await app.user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Choose a plan, or write a number of characters.')).toBeTruthy();
  await app.user.type(field('Extra characters'), '1.5 million');
  await app.user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^Write a whole number/)).toBeTruthy();
  await app.user.clear(field('Extra characters'));
  await app.user.type(field('Extra characters'), '500,000');
  await app.user.selectOptions(field('Granted plan'), 'Pro');
  await app.user.type(field('Until'), '2090-01-31');
  await app.user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(app.bodies('ownerGrant')).toEqual([
      { plan: 'pro', until: '2090-01-31', characters: 500_000, grant_id: expect.any(String) },
    ]),
  );
});

test('invites by mail, by a link if there is no mail server, or anybody', async () => {
  const app = open([self], {
    ownerInvite: ({ body }) => ({
      ...invitation,
      email: (body['email'] as string | undefined) ?? null,
      mailed: body['email'] === 'mailed@example.net',
      url: 'https://earmark.example/invite?token=t',
    }),
  });
  const invite = async (email: string) => {
    await app.user.click(await screen.findByRole('button', { name: 'Invite' }));
    const dialog = await screen.findByRole('dialog', { name: 'Invite somebody' });
    if (email !== '') await app.user.type(within(dialog).getByLabelText('Email (optional)'), email);
    await app.user.click(within(dialog).getByRole('button', { name: 'Invite' }));
    const made = within(await screen.findByRole('dialog', { name: /on its way$|^Pass the link on$/ }));
    expect(made.getByDisplayValue('https://earmark.example/invite?token=t')).toBeTruthy();
    expect(made.getByRole('img', { name: 'QR code of the invitation' })).toBeTruthy();
    const said = made.getByText(/April 20, 2126/).textContent;
    await app.user.click(made.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    return said;
  };
  expect(await invite('mailed@example.net')).toMatch(/^It was mailed to mailed@example.net\./);
  expect(await invite('other@example.net')).toMatch(/^This installation has no mail server/);
  expect(await invite('')).toMatch(/^Anybody who has this link/);

  app.service.setHandlers({ ownerInvite: () => fail('email_in_use') });
  await app.user.click(await screen.findByRole('button', { name: 'Invite' }));
  await app.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Invite' }));
  expect(await screen.findByText('An account with this email address already exists.')).toBeTruthy();
});

test('lists open invitations, without used and expired ones, and revokes one', async () => {
  const app = open([self], {
    ownerInvitations: () => ({
      invitations: [
        invitation,
        { ...invitation, invitation_id: id(8), email: null },
        { ...invitation, invitation_id: id(7), email: 'used@example.net', used_at: invitation.created_at },
        {
          ...invitation,
          invitation_id: id(6),
          email: 'late@example.net',
          expires_at: '2026-01-01T00:00:00.000Z',
        },
      ],
    }),
    ownerRevokeInvitation: () => undefined,
  });
  const section = within(await screen.findByRole('region', { name: 'Open invitations' }));
  expect(section.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'cleo@example.netUntil Apr 20, 2126Revoke',
    'Anybody with the linkUntil Apr 20, 2126Revoke',
  ]);
  await app.user.click(section.getByRole('button', { name: 'Revoke the invitation: cleo@example.net' }));
  expect(await screen.findByText('The invitation is revoked. Its link does not work any more.')).toBeTruthy();
  expect(app.service.calls.find(({ name }) => name === 'ownerRevokeInvitation')?.path).toContain(id(9));
});

test('searches, shows more, and says that nothing was found or loaded', async () => {
  const app = open([], {
    ownerPeople: ({ query }) => {
      if (query.get('search') === 'nobody') return { people: [], total: 0, next: null };
      const after = query.get('after');
      const people = [
        makePerson({ user_id: id(after === null ? 2 : 3), email: `page-${after}@example.net` }),
      ];
      return { people, total: 51, next: after === null ? '5.x' : null };
    },
  });
  expect(await screen.findByText('51 accounts')).toBeTruthy();
  await app.user.click(screen.getByRole('button', { name: 'Show more' }));
  await row('page-5.x@example.net');
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  await app.user.type(screen.getByRole('searchbox', { name: 'Search by email address' }), 'nobody{Enter}');
  expect(await screen.findByText("No account has 'nobody' in its address.")).toBeTruthy();
});

test('says that the accounts could not be loaded, and tries again', async () => {
  const app = open([self], { ownerPeople: () => fail('internal') });
  expect(await screen.findByText('The accounts could not be loaded. Check your connection.')).toBeTruthy();
  app.service.setHandlers({ ownerPeople: () => ({ people: [self], total: 1, next: null }) });
  await app.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('1 account')).toBeTruthy();
});

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { fail, makeListening, makeUser, signedIn } from '../../../test/fake-service.ts';
import { rememberSession, renderApp } from '../../../test/render-app.tsx';

const button = (name: string) => screen.findByRole('button', { name });

describe('/settings', () => {
  test('shows the account and links to the home page', async () => {
    rememberSession();
    const app = renderApp('/settings');
    expect(await screen.findByText('Manage your account and preferences')).toBeTruthy();
    await app.user.click(screen.getByRole('link', { name: 'Profile' }));
    expect(await screen.findByText('ada@example.com')).toBeTruthy();
    await app.user.click(screen.getByRole('link', { name: 'Home' }));
    expect(app.address()).toBe('/add');
  });

  test('resets the address of the feed after confirmation', async () => {
    rememberSession();
    const user = makeUser();
    const app = renderApp('/settings/setup', {
      // Fetched again when the event stream opens.
      getUser: () => user,
      resetFeedAddress: () => Object.assign(user, { feed_url: 'https://earmark.example/rss/new.xml' }),
    });
    expect(await screen.findByDisplayValue('https://earmark.example/rss/secret.xml')).toBeTruthy();
    await app.user.click(await button('Reset feed address'));
    await app.user.click(await button('Cancel'));
    expect(app.service.calls.some(({ name }) => name === 'resetFeedAddress')).toBe(false);
    await app.user.click(await button('Reset feed address'));
    await app.user.click(await button('Reset address'));
    expect(await screen.findByDisplayValue('https://earmark.example/rss/new.xml')).toBeTruthy();
    expect((await screen.findAllByText('Your feed has a new address.')).length).toBeGreaterThan(0);
  });

  test('keeps the address and shows the reason if the reset fails', async () => {
    rememberSession();
    const app = renderApp('/settings/setup', { resetFeedAddress: () => fail('too_many_requests') });
    await app.user.click(await button('Reset feed address'));
    await app.user.click(await button('Reset address'));
    expect((await screen.findAllByText(/Too many attempts/)).length).toBeGreaterThan(0);
    expect(screen.getByLabelText('Your private podcast feed')).toHaveProperty(
      'value',
      'https://earmark.example/rss/secret.xml',
    );
  });

  test('deletes the account after the typed word, shows a message, and opens /bye/', async () => {
    rememberSession();
    const app = renderApp('/settings/data', { deleteUser: () => undefined });
    await app.user.click(await button('Delete account'));
    const word = await screen.findByLabelText('Type "delete" to confirm');
    await app.user.type(word, 'del');
    const confirm = screen.getAllByRole('button', { name: 'Delete account' }).at(-1) as HTMLElement;
    await app.user.click(confirm);
    expect(await screen.findByText('Type "delete" to go on.')).toBeTruthy();
    expect(app.service.calls.some(({ name }) => name === 'deleteUser')).toBe(false);
    await app.user.type(word, 'ete');
    await app.user.click(confirm);
    expect((await screen.findAllByText('Account removed. Logging out...')).length).toBeGreaterThan(0);
    await waitFor(() => expect(app.logoutRedirects).toEqual(['/bye/']));
    expect(localStorage.getItem('session')).toBeNull();
  });

  test('keeps the account if deleting fails', async () => {
    rememberSession();
    const app = renderApp('/settings/data', { deleteUser: () => fail('internal') });
    await app.user.click(await button('Delete account'));
    await app.user.type(await screen.findByLabelText('Type "delete" to confirm'), 'delete');
    await app.user.click(screen.getAllByRole('button', { name: 'Delete account' }).at(-1) as HTMLElement);
    expect(await screen.findByText(/Something went wrong on our side/)).toBeTruthy();
    expect(app.logoutRedirects).toEqual([]);
  });

  test('changes the theme for this browser', async () => {
    rememberSession();
    const app = renderApp('/settings');
    await app.user.selectOptions(await screen.findByLabelText('Theme'), 'Dark theme');
    expect(document.documentElement.dataset['theme']).toBe('dark');
    expect(localStorage.getItem('theme')).toBe('dark');
    await app.user.selectOptions(screen.getByLabelText('Theme'), 'System theme');
    expect(document.documentElement.dataset['theme']).toBeUndefined();
    expect(localStorage.getItem('theme')).toBeNull();
  });
});

const pro = () => makeUser({ plan: 'pro' });

describe('Add Summary and Privacy Mode', () => {
  const toggles = [
    ['Add Summary', 'addTldr', 'Upgrade to pro to use the summary feature.'],
    ['Privacy Mode', 'privacyMode', 'Upgrade to pro to use privacy mode.'],
  ] as const;

  test.each(toggles)('with Pro %s changes immediately and is saved', async (label, attribute) => {
    rememberSession();
    const responses: ((on: boolean) => void)[] = [];
    const app = renderApp('/settings', {
      userSignin: pro,
      updateUser: () =>
        new Promise((resolve) => {
          responses.push((on) => resolve(makeUser({ plan: 'pro', [attribute]: on })));
        }),
    });
    const expectRequests = (times: number) => waitFor(() => expect(responses).toHaveLength(times));
    const box = await screen.findByRole('checkbox', { name: new RegExp(label) });
    await waitFor(() => expect(box).toHaveProperty('disabled', false));
    await app.user.click(box);
    await waitFor(() => expect(box).toHaveProperty('checked', true));
    await expectRequests(1);
    expect(app.service.calls.find(({ name }) => name === 'updateUser')?.body).toEqual({
      userId: 'u1',
      [attribute]: true,
    });
    // Pressed again before the response: the last press is shown, and is the last to be saved.
    box.focus();
    await app.user.keyboard('{Enter}');
    await waitFor(() => expect(box).toHaveProperty('checked', false));
    responses[0]?.(true);
    await expectRequests(2);
    expect(box).toHaveProperty('checked', false);
    responses[1]?.(false);
    await app.user.keyboard(' ');
    await waitFor(() => expect(box).toHaveProperty('checked', true));
    await expectRequests(3);
    responses[2]?.(true);
    const saved = app.service.calls.filter(({ name }) => name === 'updateUser');
    expect(saved.map(({ body }) => body[attribute])).toEqual([true, false, true]);
  });

  test.each(toggles)('%s is reverted without a message if it cannot be saved', async (label) => {
    rememberSession();
    const app = renderApp('/settings', { userSignin: pro, updateUser: () => fail('internal') });
    const box = await screen.findByRole('checkbox', { name: new RegExp(label) });
    await waitFor(() => expect(box).toHaveProperty('disabled', false));
    await app.user.click(box);
    await waitFor(() => expect(app.service.calls.some(({ name }) => name === 'updateUser')).toBe(true));
    await waitFor(() => expect(box).toHaveProperty('checked', false));
    expect(screen.queryByText(/Something went wrong/)).toBeNull();
  });

  test.each(toggles)(
    'without Pro %s explains what it needs and links to it',
    async (label, _attribute, message) => {
      rememberSession();
      const app = renderApp('/settings');
      const box = await screen.findByRole('checkbox', { name: new RegExp(label) });
      await waitFor(() => expect(box).toHaveProperty('disabled', false));
      await app.user.click(box);
      const dialog = within(await screen.findByRole('alertdialog', { name: 'Pro Feature' }));
      expect(dialog.getByText(message)).toBeTruthy();
      expect(dialog.getByRole('button', { name: 'Cancel' })).toBeTruthy();
      expect(box).toHaveProperty('checked', false);
      await app.user.click(dialog.getByRole('button', { name: 'Upgrade Now' }));
      expect(app.address()).toBe('/onboarding/ChooseVoice');
    },
  );
});

describe('links', () => {
  test('are shown as far as this installation supports them', async () => {
    rememberSession();
    const app = renderApp('/settings');
    const open = (name: string) => app.user.click(screen.getByRole('link', { name }));
    const voices = await screen.findByRole('link', { name: 'Choose Voice' });
    expect(voices.getAttribute('href')).toBe('/PreferredVoices');
    await open('Setup & Integration');
    const connect = await screen.findByRole('link', { name: 'Connect Podcast App' });
    expect(connect.getAttribute('href')).toMatch(/^\/setupnew\?feed_url=https.*secret\.xml$/);
    expect(await screen.findByLabelText('I set up my phone (+100k)')).toBeTruthy();
    expect(screen.queryByText('Setup on Browser')).toBeNull();
    await open('Support & Community');
    await screen.findByRole('link', { name: 'Help' });
    for (const name of ['Leave a Review', 'Earn Lifetime Commission'])
      expect(screen.queryByText(name)).toBeNull();
  });

  test('open the phone guides, the store and the affiliate program', async () => {
    rememberSession();
    const config = document.createElement('script');
    config.id = 'site-config';
    config.type = 'application/json';
    config.textContent = JSON.stringify({
      links: {
        extension: 'https://store.example/x',
        reviews: 'https://store.example/r',
        affiliate: 'https://a.example',
      },
    });
    document.body.append(config);
    const app = renderApp('/settings/setup');
    const link = async (name: string) => (await screen.findByRole('link', { name })) as HTMLAnchorElement;
    expect(await link('Setup on Apple')).toMatchObject({ pathname: '/onboarding/ios', target: '_blank' });
    expect(await link('Setup on Android')).toMatchObject({ pathname: '/onboarding/android', target: '' });
    expect((await link('Setup on Browser')).href).toBe('https://store.example/x');
    for (const claim of ['I installed the extension (+100k)', 'I set up my phone (+100k)'])
      expect(await screen.findByLabelText(claim)).toBeTruthy();
    await app.user.click(screen.getByRole('link', { name: 'Support & Community' }));
    expect((await link('Leave a Review')).href).toBe('https://store.example/r');
    expect((await link('Earn Lifetime Commission')).href).toBe('https://a.example/');
    expect((await screen.findByText(/^Your referral link:/)).textContent).toBe(
      `Your referral link: ${window.location.origin}/referral/r1`,
    );
    expect(await screen.findByLabelText('I left a review (+200k)')).toBeTruthy();
  });

  test('share the referral link', async () => {
    rememberSession();
    const app = renderApp('/settings/support');
    await app.user.click(await button('🎁 Give a month, get 1m characters'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Share Referral Link' }));
    expect(dialog.getByRole('button', { name: 'Copy Link' })).toBeTruthy();
  });
});

describe('Listen to Emails', () => {
  test('copies the forwarding address, confirms that, and shows it', async () => {
    rememberSession();
    const app = renderApp('/settings/setup');
    await app.user.click(await button('Listen to Emails'));
    expect((await screen.findAllByText('Email address copied to clipboard!')).length).toBeGreaterThan(0);
    expect(await navigator.clipboard.readText()).toBe('user-secret@email.earmark.example');
    const line = await screen.findByText('Forward emails to:', { exact: false });
    expect(within(line).getByRole('link').getAttribute('href')).toBe(
      'mailto:user-secret@email.earmark.example',
    );
  });

  test('resets the forwarding address after confirmation', async () => {
    rememberSession();
    const app = renderApp('/settings/setup', {
      resetForwardingAddress: () => ({ address: 'user-new@email.x' }),
    });
    await app.user.click(await button('Listen to Emails'));
    await app.user.click(await button('Reset forwarding address'));
    await app.user.click(await button('Reset address'));
    expect(await screen.findByRole('link', { name: 'user-new@email.x' })).toBeTruthy();
  });

  test('adds and removes allowed senders', async () => {
    rememberSession();
    let senders = ['old@x.example'];
    const app = renderApp('/settings/setup', {
      getForwardingAddress: () => ({ address: 'user-a@email.x', senders }),
      linkEmail: ({ body }) => {
        senders = [...senders, String(body['new_email'])];
        return { email: 'new@x.example', status: 'linked' };
      },
      unlinkEmail: ({ query }) => {
        senders = senders.filter((sender) => sender !== query.get('email'));
        return undefined;
      },
    });
    await app.user.click(await button('Listen to Emails'));
    await app.user.type(await screen.findByLabelText('Link an address'), 'new@x.example');
    await app.user.click(await button('Link'));
    expect(await screen.findByText('new@x.example')).toBeTruthy();
    await app.user.click(await button('Unlink old@x.example'));
    await waitFor(() => expect(screen.queryByText('old@x.example')).toBeNull());
  });

  test('keeps the typed address if it cannot be added', async () => {
    rememberSession();
    const app = renderApp('/settings/setup', { linkEmail: () => fail('email_in_use') });
    await app.user.click(await button('Listen to Emails'));
    await app.user.type(await screen.findByLabelText('Link an address'), 'new@x.example');
    await app.user.click(await button('Link'));
    expect(await screen.findByText('An account with this email address already exists.')).toBeTruthy();
    expect(screen.getByLabelText('Link an address')).toHaveProperty('value', 'new@x.example');
  });

  test('lists received mail, and why some was rejected', async () => {
    rememberSession();
    const message = {
      id: 'm1',
      from: 'News <news@x.example>',
      subject: 'Your code',
      received_at: '2026-03-01T00:00:00.000Z',
      text: 'Your code is 1234.',
      links: ['https://x.example/confirm'],
      parts: [],
      can_retry: false,
      article_id: null,
    };
    const app = renderApp('/settings/setup', {
      listInboxMessages: () => ({
        messages: [
          { ...message, outcome: 'confirmation', problem: null },
          {
            ...message,
            id: 'm2',
            subject: 'Out of office',
            text: '',
            links: [],
            outcome: 'refused',
            problem: { code: 'automatic_reply', message: 'This is an automatic answer.' },
          },
        ],
      }),
    });
    await app.user.click(await button('Listen to Emails'));
    await app.user.click(await button('Recent mail'));
    expect(await screen.findByText('Your code is 1234.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'https://x.example/confirm' })).toBeTruthy();
    expect(screen.getByText('This is an automatic answer.')).toBeTruthy();
  });
});

describe('Listening', () => {
  test('leaves out selected parts immediately, and shows an error if that cannot be saved', async () => {
    rememberSession();
    const app = renderApp('/settings/listening', { saveListening: ({ body }) => makeListening(body) });
    const box = await screen.findByRole('checkbox', { name: 'Tables' });
    await app.user.click(box);
    expect(box).toHaveProperty('checked', true);
    const saved = app.service.calls.find(({ name }) => name === 'saveListening')?.body;
    expect(saved).toMatchObject({ skip: { tables: true, code: true }, rate: 1, pitch: 0 });
    app.service.setHandlers({ saveListening: () => fail('internal') });
    await app.user.click(screen.getByRole('checkbox', { name: 'Code' }));
    await waitFor(() =>
      expect(screen.getByRole('checkbox', { name: 'Code' })).toHaveProperty('checked', true),
    );
    expect((await screen.findAllByText(/Something went wrong on our side/)).length).toBeGreaterThan(0);
  });

  test('stores a list of words without duplicates', async () => {
    rememberSession();
    const app = renderApp('/settings/listening', {
      getListening: () =>
        makeListening({ pronunciations: [{ written: 'SQL', how: 'say', spoken: 'sequel' }] }),
      saveListening: () => makeListening(),
    });
    expect(await screen.findByText('said as "sequel"')).toBeTruthy();
    const word = screen.getByLabelText('Word as written');
    await app.user.click(await button('Add word'));
    expect(await screen.findByText('Please enter a word.')).toBeTruthy();
    await app.user.type(word, 'sql');
    await app.user.click(await button('Add word'));
    expect(await screen.findByText('This word is in the list already.')).toBeTruthy();
    await app.user.clear(word);
    await app.user.type(word, 'URL');
    await app.user.click(await button('Add word'));
    expect(await screen.findByText('Please enter what to say.')).toBeTruthy();
    await app.user.selectOptions(screen.getByLabelText('How'), 'Spell it out');
    await app.user.click(await button('Add word'));
    expect(await screen.findByText('spelled out')).toBeTruthy();
    const bodies = app.service.calls.filter(({ name }) => name === 'saveListening').map(({ body }) => body);
    expect(bodies).toMatchObject([
      {
        pronunciations: [
          { written: 'SQL', how: 'say', spoken: 'sequel' },
          { written: 'URL', how: 'spell' },
        ],
      },
    ]);
    await app.user.click(await button('Remove SQL'));
    await waitFor(() => expect(screen.queryByText('said as "sequel"')).toBeNull());
  });

  test('keeps a word in the form if it cannot be saved', async () => {
    rememberSession();
    const app = renderApp('/settings/listening', { saveListening: () => fail('internal') });
    await app.user.type(await screen.findByLabelText('Word as written'), 'GIF');
    await app.user.type(screen.getByLabelText('What to say'), 'jiff');
    await app.user.click(await button('Add word'));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove GIF' })).toBeNull());
    expect(screen.getByLabelText('Word as written')).toHaveProperty('value', 'GIF');
    expect(screen.getByLabelText('What to say')).toHaveProperty('value', 'jiff');
  });
});

describe('Profile', () => {
  test('saves the name', async () => {
    rememberSession();
    const app = renderApp('/settings/profile', { updateUser: () => makeUser({ name: 'Ada' }) });
    await app.user.type(await screen.findByLabelText('Name'), ' Ada ');
    await app.user.click(await button('Save name'));
    expect((await screen.findAllByText('Your name is saved.')).length).toBeGreaterThan(0);
    expect(app.service.calls.find(({ name }) => name === 'updateUser')?.body).toEqual({ name: 'Ada' });
  });

  test('changes the password and stays signed in', async () => {
    rememberSession();
    const app = renderApp('/settings/profile', { changePassword: () => signedIn({}, 7) });
    await app.user.click(await button('Change password'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change password' }));
    const submit = () => app.user.click(dialog.getByRole('button', { name: 'Change password' }));
    await submit();
    expect(await dialog.findByText('Please enter your password.')).toBeTruthy();
    await app.user.type(dialog.getByLabelText('Current password'), 'correct horse');
    // Three characters, which have a string length of six.
    await app.user.type(dialog.getByLabelText('New password'), '😀😀😀');
    await submit();
    expect(await dialog.findByText('Password must be at least 6 characters long')).toBeTruthy();
    await app.user.type(dialog.getByLabelText('New password'), 'abc');
    await submit();
    expect((await screen.findAllByText('Your password is changed.')).length).toBeGreaterThan(0);
    expect(app.service.calls.find(({ name }) => name === 'changePassword')?.body).toEqual({
      current_password: 'correct horse',
      new_password: '😀😀😀abc',
    });
    expect(localStorage.getItem('session')).toContain('refresh-7');
  });

  test('keeps the input if the password is wrong', async () => {
    rememberSession();
    const app = renderApp('/settings/profile', { changePassword: () => fail('invalid_password') });
    await app.user.click(await button('Change password'));
    await app.user.type(await screen.findByLabelText('Current password'), 'wrong');
    await app.user.type(screen.getByLabelText('New password'), 'abcdef');
    await app.user.click(screen.getAllByRole('button', { name: 'Change password' }).at(-1) as HTMLElement);
    expect(await screen.findByText('Incorrect password. Please try again.')).toBeTruthy();
    expect(screen.getByLabelText('New password')).toHaveProperty('value', 'abcdef');
  });

  test('changes the email address with a code that is mailed to the new address', async () => {
    rememberSession();
    let right = false;
    const app = renderApp('/settings/profile', {
      requestEmailChange: () => undefined,
      confirmEmailChange: () =>
        right ? { ...signedIn({}, 8), email: 'countess@example.org' } : fail('invalid_action_code'),
    });
    await app.user.click(await button('Change email'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change email' }));
    await app.user.click(dialog.getByRole('button', { name: 'Send code' }));
    expect(await dialog.findByText('Please enter a valid email address')).toBeTruthy();
    await app.user.type(dialog.getByLabelText('New email'), 'countess@example.org');
    await app.user.click(dialog.getByRole('button', { name: 'Send code' }));
    expect(await dialog.findByText('Please enter your password.')).toBeTruthy();
    await app.user.type(dialog.getByLabelText('Password'), 'correct horse');
    await app.user.click(dialog.getByRole('button', { name: 'Send code' }));
    const code = await dialog.findByLabelText('Code');
    await waitFor(() => expect(document.activeElement).toBe(code));
    expect(
      dialog.getByText('We sent a code to countess@example.org. It is valid for 30 minutes.'),
    ).toBeTruthy();
    expect(app.service.calls.find(({ name }) => name === 'requestEmailChange')?.body).toEqual({
      new_email: 'countess@example.org',
      password: 'correct horse',
    });

    // Closing the dialog, to look for the mail, loses nothing.
    await app.user.click(dialog.getByRole('button', { name: 'Close' }));
    await app.user.click(await button('Change email'));
    const again = within(await screen.findByRole('dialog', { name: 'Change email' }));
    const confirm = () => app.user.click(again.getByRole('button', { name: 'Change email' }));
    await app.user.type(again.getByLabelText('Code'), '123');
    await confirm();
    expect(await again.findByText('Please enter the six digits of the code.')).toBeTruthy();
    await app.user.type(again.getByLabelText('Code'), ' 456');
    await confirm();
    expect(
      await again.findByText('That code is wrong or has expired. Check it, or ask for another one.'),
    ).toBeTruthy();
    right = true;
    await confirm();
    expect((await screen.findAllByText('Your email is countess@example.org now.')).length).toBeGreaterThan(0);
    expect(localStorage.getItem('session')).toContain('refresh-8');
    expect(screen.getByText('countess@example.org')).toBeTruthy();
  });

  test('shows errors of a new email address at its field', async () => {
    rememberSession();
    const app = renderApp('/settings/profile', {
      userSignin: () => makeUser({ has_password: false }),
      requestEmailChange: () => fail('email_in_use'),
    });
    await app.user.click(await button('Change email'));
    await app.user.type(await screen.findByLabelText('New email'), 'bob@example.org');
    expect(screen.queryByLabelText('Password')).toBeNull();
    await app.user.click(await button('Send code'));
    expect(await screen.findByText('An account with this email address already exists.')).toBeTruthy();
    expect(screen.getByLabelText('New email')).toHaveProperty('value', 'bob@example.org');
  });

  test('sets a first password without asking for an old one', async () => {
    rememberSession();
    const app = renderApp('/settings/profile', { userSignin: () => makeUser({ has_password: false }) });
    await app.user.click(await button('Set a password'));
    await screen.findByLabelText('New password');
    expect(screen.queryByLabelText('Current password')).toBeNull();
  });

  test('adds and removes social sign-ins, but not the last sign-in method', async () => {
    rememberSession();
    let linked = false;
    const popup = { closed: false, close() {} };
    vi.stubGlobal('open', () => popup);
    const app = renderApp('/settings/profile', {
      identityProviders: () => ({
        providers: [
          { id: 'g', name: 'Google' },
          { id: 'm', name: 'Microsoft' },
        ],
        registration: 'open',
      }),
      userSignin: () => makeUser({ providers: ['g'] }),
      getUser: () => makeUser({ providers: linked ? ['g', 'm'] : ['g'] }),
      linkProvider: () => {
        linked = true;
        return { url: 'https://accounts.example/start' };
      },
      unlinkProvider: () => fail('last_sign_in_method'),
    });
    await app.user.click(await button('Remove Google'));
    expect((await screen.findAllByText(/This is the only way to sign in/)).length).toBeGreaterThan(0);
    await app.user.click(await button('Add Microsoft'));
    popup.closed = true;
    expect(await screen.findByRole('button', { name: 'Remove Microsoft' })).toBeTruthy();
    vi.unstubAllGlobals();
  });
});

describe('Your data', () => {
  const downloads = () => {
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(`${this.download} ${this.getAttribute('href')}`);
    });
    return names;
  };

  test('downloads all data', async () => {
    rememberSession();
    const names = downloads();
    const app = renderApp('/settings/data', {
      startExport: () => ({
        url: '/exports/secret.zip',
        file_name: 'earmark.zip',
        expires_at: '2030-01-01T00:00:00.000Z',
      }),
    });
    await app.user.click(await button('Export everything'));
    await waitFor(() => expect(names).toEqual(['earmark.zip /exports/secret.zip']));
    vi.restoreAllMocks();
  });

  test('imports feeds and shows the result for each', async () => {
    rememberSession();
    const app = renderApp('/settings/data', {
      importOpml: () => ({
        added: 3,
        already: 1,
        failed: [{ url: 'https://x.example/f', message: 'Not a feed.' }],
      }),
    });
    await button('Import feeds (OPML)');
    const file = new File(['<opml/>'], 'feeds.opml', { type: 'text/x-opml' });
    fireEvent.change(screen.getByLabelText('OPML file'), { target: { files: [file] } });
    expect(await screen.findByText(/3 added, 1 already there, 1 not added/)).toBeTruthy();
    expect(screen.getByText('Not a feed.')).toBeTruthy();
    expect(app.service.calls.find(({ name }) => name === 'importOpml')?.body).toEqual({ opml: '<opml/>' });
  });

  test('shows an error if a file is not a list of feeds', async () => {
    rememberSession();
    renderApp('/settings/data', { importOpml: () => fail('bad_request') });
    await button('Import feeds (OPML)');
    const file = new File(['hello'], 'feeds.opml');
    fireEvent.change(screen.getByLabelText('OPML file'), { target: { files: [file] } });
    expect((await screen.findAllByText('This file is not a list of feeds (OPML).')).length).toBeGreaterThan(
      0,
    );
  });
});

describe('Account & Billing', () => {
  const usage = () => ({
    total_characters: 1_200_000,
    character_limit: 1_000_000,
    extra_credits: 12_500,
    referral_count: 0,
  });

  test('shows customers their usage', async () => {
    rememberSession();
    renderApp('/settings/billing', { userSignin: () => makeUser({ plan: 'basic' }), characters: usage });
    const bar = await screen.findByRole('progressbar', { name: 'Character usage' });
    expect(bar.getAttribute('aria-valuenow')).toBe('100');
    expect(screen.getByText('1.2M / 1.0M +12.5K')).toBeTruthy();
    for (const label of ['Used', 'Limit', 'Extra']) expect(screen.getByText(label)).toBeTruthy();
  });

  test('shows no usage to users without a plan', async () => {
    rememberSession();
    renderApp('/settings/billing', { characters: usage });
    await screen.findByText(/conversions used/);
    expect(screen.queryByText('Character Usage')).toBeNull();
  });

  test('counts the conversions of users without a plan', async () => {
    rememberSession();
    renderApp('/settings/billing', {
      monthlyConversions: () => ({ count: 2, limit: 3, window_days: 30, resets_at: null }),
    });
    expect(await screen.findByText('2 of 3 conversions used in the last 30 days')).toBeTruthy();
  });

  test('links customers to their portal, and legacy customers to credits', async () => {
    rememberSession();
    const app = renderApp('/settings/billing', {
      userSignin: () =>
        makeUser({
          customer_id: 'cus_1',
          subscriptions: { hd: true, sd: false, unreal: false, raw_subscriptions: [] },
        }),
      createPortalSession: () => ({ url: 'https://pay.example/portal' }),
    });
    await app.user.click(await button('Manage Billing'));
    expect(app.paid).toEqual(['https://pay.example/portal']);
    expect(screen.getByRole('link', { name: 'Buy Credits' }).getAttribute('href')).toBe('/subscribe');
    expect(screen.queryByRole('button', { name: 'Upgrade Account' })).toBeNull();
  });

  test('offers all other users an upgrade if one is sold', async () => {
    rememberSession();
    const app = renderApp('/settings/billing');
    await app.user.click(await button('Upgrade Account'));
    expect(app.address()).toBe('/onboarding/ChooseVoice');
  });
});

describe('/Account', () => {
  test('shows remaining hours and characters, and links back', async () => {
    rememberSession();
    const app = renderApp('/Account', {
      userSignin: () => makeUser({ credits_hd: 3, credits_sd: 1.5, extra_credits: 2_000_000 }),
    });
    await screen.findByText('HD hours');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '3 HD hours',
      '1.5 SD hours',
      '2,000,000 additional characters available',
    ]);
    expect(screen.queryByText('Buy Credits')).toBeNull();
    await app.user.click(screen.getByRole('link', { name: 'Go Back' }));
    expect(app.address()).toBe('/add');
  });

  test('links customers to their portal, and logs out', async () => {
    rememberSession();
    const app = renderApp('/account', {
      userSignin: () => makeUser({ customer_id: 'cus_1' }),
      createPortalSession: () => ({ url: 'https://pay.example/portal' }),
    });
    expect((await screen.findByRole('link', { name: 'Manage Billing' })).getAttribute('href')).toBe(
      'https://pay.example/portal',
    );
    // Without bought hours there is nothing to count in hours.
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '0 additional characters available',
    ]);
    await app.user.click(await button('Log Out'));
    await waitFor(() => expect(app.logoutRedirects).toEqual(['/signin?source=logout']));
  });

  test('needs a session', async () => {
    const app = renderApp('/Account');
    await waitFor(() => expect(app.address()).toMatch(/^\/signin\?/));
  });
});

describe('/link', () => {
  const address = '/link?email=me%40work.example';

  test('asks for confirmation, adds the sender, and shows what to try', async () => {
    rememberSession();
    const app = renderApp(address, { linkEmail: () => ({ email: 'me@work.example', status: 'linked' }) });
    expect(
      await screen.findByText(
        'Please confirm that you would like to link me@work.example, to your existing account, ada@example.com',
      ),
    ).toBeTruthy();
    await app.user.click(await button('Confirm'));
    expect(await screen.findByText('Done! Please try forwarding an email from me@work.example')).toBeTruthy();
    expect(app.service.calls.find(({ name }) => name === 'linkEmail')?.body).toEqual({
      new_email: 'me@work.example',
    });
  });

  test('shows why it failed, and can be retried', async () => {
    rememberSession();
    const app = renderApp(address, { linkEmail: () => fail('email_in_use') });
    await app.user.click(await button('Confirm'));
    expect(await screen.findByText('An account with this email address already exists.')).toBeTruthy();
    expect(await button('Confirm')).toBeTruthy();
  });

  test('sends visitors to sign in, keeping the address', async () => {
    const app = renderApp(address);
    await waitFor(() => expect(app.address()).toBe('/signin?redirected_from=link&email=me%40work.example'));
  });
});

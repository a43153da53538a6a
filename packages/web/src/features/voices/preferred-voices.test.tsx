import type { Voice } from '@earmark/contract/accounts/accounts';
import type { ListeningSettings } from '@earmark/contract/listening/listening';
import { defaultScriptSettings } from '@earmark/contract/narrations/script';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fail, makeUser } from '../../../test/fake-service.ts';
import { rememberSession, renderApp } from '../../../test/render-app.tsx';

const voice = (name: string, Group: Voice['Group']): Voice => ({
  LocalName: name,
  LocaleName: Group === 'spanish' ? 'Spanish (Spain)' : 'English (United States)',
  ShortName: name,
  Gender: 'Female',
  Country: Group === 'spanish' ? 'ES' : 'US',
  Flag: Group === 'spanish' ? '🇪🇸' : '🇺🇸',
  Avatar: '👩🏻',
  Group,
  Speaker: Group === 'premium' ? 'natural' : 'built-in',
});
const available_voices = [
  voice('Matthew', 'basic'),
  voice('Joanna', 'basic'),
  voice('Ruth', 'premium'),
  voice('Lucia', 'spanish'),
];

/** The played samples, and their events. */
const sounds: { src: string; paused: boolean; dispatch: (event: string) => void }[] = [];
class FakeAudio extends EventTarget {
  src = '';
  paused = true;
  constructor() {
    super();
    sounds.push(Object.assign(this, { dispatch: (event: string) => this.dispatchEvent(new Event(event)) }));
  }
  play = async () => {
    this.paused = false;
  };
  pause = () => {
    this.paused = true;
  };
  load() {}
  removeAttribute() {}
}

beforeEach(() => {
  sounds.length = 0;
  vi.stubGlobal('Audio', FakeAudio);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Opens the screen for a user with a plan and saved voices. */
async function open(plan: 'free' | 'pro', saved: string[] = [], voices: readonly Voice[] = available_voices) {
  rememberSession();
  const app = renderApp('/preferredVoices', {
    userSignin: () => makeUser({ plan }),
    preferredVoices: () => ({ preferred_voices: saved, available_voices: [...voices] }),
    savePreferredVoices: ({ body }) => ({ preferred_voices: body['preferred_voices'] as string[] }),
  });
  await screen.findByRole('button', { name: /Basic Voices/ });
  const bodies = () =>
    app.service.calls
      .filter(({ name }) => name === 'savePreferredVoices')
      .map(({ body }) => body['preferred_voices']);
  return { ...app, bodies };
}
const box = (name: string) => screen.getByRole('checkbox', { name: new RegExp(`^${name}`) });
const section = (name: string) => screen.getByRole('button', { name: new RegExp(name) });
const saveButton = (label = 'Save') => screen.findByRole('button', { name: label });

describe('/PreferredVoices', () => {
  test('sends signed-out visitors to sign in and back', async () => {
    const app = renderApp('/PreferredVoices');
    await waitFor(() => expect(app.address()).toBe('/signin?redirected_from=preferredVoices'));
  });

  test('opens the basic voices, describes each, and links to the home page', async () => {
    const app = await open('pro', ['Joanna']);
    expect(section('Basic Voices').getAttribute('aria-expanded')).toBe('true');
    expect(section('Premium Voices').getAttribute('aria-expanded')).toBe('false');
    expect(section('Spanish Voices').getAttribute('aria-expanded')).toBe('false');
    expect(screen.getByText(/With more than one, Earmark picks one of them\s+at random/)).toBeTruthy();
    const card = within(box('Joanna').closest('li') as HTMLElement);
    for (const text of ['👩🏻', '🇺🇸', 'English (United States)']) expect(card.getByText(text)).toBeTruthy();
    expect([box('Joanna'), box('Matthew')].map((input) => (input as HTMLInputElement).checked)).toEqual([
      true,
      false,
    ]);
    // Chosen voices come first, and do not move while others are chosen.
    const names = () => screen.getAllByRole('checkbox').map((each) => each.closest('li')?.textContent ?? '');
    expect(names()).toEqual([expect.stringMatching(/Joanna/), expect.stringMatching(/Matthew/)]);
    await app.user.click(box('Joanna'));
    expect(names()).toEqual([expect.stringMatching(/Joanna/), expect.stringMatching(/Matthew/)]);
    expect(section('Premium Voices').textContent).not.toContain('PRO');
    expect(screen.queryByText('Upgrade to Pro to access all languages.')).toBeNull();
    await app.user.click(screen.getByRole('link', { name: 'Home' }));
    expect(app.address()).toBe('/add');
  });

  test('each voice says what speaks it, and there is no premium section without such voices', async () => {
    const service: Voice = { ...voice('Kendra', 'basic'), Speaker: 'service' };
    await open('free', [], [voice('Matthew', 'basic'), service, voice('Lucia', 'spanish')]);
    expect(box('Matthew').closest('label')?.textContent).toContain('Built in');
    expect(box('Kendra').closest('label')?.textContent).toContain('Service');
    expect(screen.queryByRole('button', { name: /Premium Voices/ })).toBeNull();
    expect(await within(section('Spanish Voices')).findByText('PRO')).toBeTruthy();
    expect(section('Spanish Voices').textContent).toContain('1 voice');
    expect(section('Spanish Voices').textContent).not.toContain('1 voices');
  });

  test('lists every automatically detected language by its own name', async () => {
    const app = await open('free');
    expect(await within(section('Languages')).findByText('PRO')).toBeTruthy();
    expect(screen.queryByText('Deutsch')).toBeNull();
    await app.user.click(section('Languages'));
    const names = ['Deutsch', '日本語', 'العربية', 'Kiswahili'];
    for (const name of names) expect(screen.getByText(name).tagName).toBe('LI');
    expect(screen.getByText('日本語').getAttribute('lang')).toBe('ja');
    // About 70 to 75 languages.
    const list = screen.getByText('Deutsch').closest('ul') as HTMLElement;
    expect(within(list).getAllByRole('listitem').length).toBeGreaterThanOrEqual(70);
    expect(within(section('Languages')).getByText(/^7\d languages$/)).toBeTruthy();
  });

  test('saves each change immediately; the button saves and confirms that for 2 seconds', async () => {
    const app = await open('pro', ['Joanna']);
    await app.user.click(box('Matthew'));
    await waitFor(() => expect(app.bodies()).toEqual([['Joanna', 'Matthew']]));
    await app.user.click(section('Spanish Voices'));
    await app.user.click(box('Lucia'));
    await app.user.click(box('Joanna'));
    await waitFor(() => expect(app.bodies().at(-1)).toEqual(['Matthew', 'Lucia']));
    expect(section('Spanish Voices').textContent).toContain('1 of 1 chosen');

    await app.user.click(await saveButton());
    expect(await saveButton('Saved!')).toBeTruthy();
    expect(app.bodies().at(-1)).toEqual(['Matthew', 'Lucia']);
    // A changed selection can be saved again.
    await app.user.click(box('Joanna'));
    expect(await saveButton('Save')).toBeTruthy();
  });

  test('shows that saving failed, keeps the selection, and retries', async () => {
    const app = await open('pro');
    app.service.setHandlers({ savePreferredVoices: () => fail('internal') });
    await app.user.click(box('Matthew'));
    expect(await saveButton('Error - Try Again')).toBeTruthy();
    expect((box('Matthew') as HTMLInputElement).checked).toBe(true);
    app.service.setHandlers({ savePreferredVoices: () => ({ preferred_voices: ['Matthew'] }) });
    await app.user.click(await saveButton('Error - Try Again'));
    expect(await saveButton('Saved!')).toBeTruthy();
  });

  test('disables Pro voices without Pro, whether selected before or not', async () => {
    const app = await open('free', ['Joanna', 'Ruth', 'Lucia']);
    expect(await screen.findByText('Upgrade to Pro to access all languages.')).toBeTruthy();
    expect(section('Basic Voices').textContent).not.toContain('PRO');
    for (const title of ['Premium Voices', 'Spanish Voices']) {
      expect(within(section(title)).getByText('PRO')).toBeTruthy();
    }
    await app.user.click(section('Premium Voices'));
    const ruth = box('Ruth') as HTMLInputElement;
    expect([ruth.checked, ruth.disabled]).toEqual([false, true]);
    expect(document.getElementById(ruth.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Upgrade to Pro',
    );
    await app.user.hover(ruth.closest('div') as HTMLElement);
    expect((await screen.findByRole('tooltip', { hidden: true })).textContent).toBe('Upgrade to Pro');
    await app.user.click(box('Matthew'));
    await waitFor(() => expect(app.bodies()).toEqual([['Joanna', 'Matthew']]));
    // Samples are available to everybody.
    await app.user.click(screen.getByRole('button', { name: 'Play a sample of Ruth' }));
    expect(sounds.at(-1)?.src).toBe('/samples/Ruth.mp3');
  });

  test('keeps what was selected while the plan is unknown', async () => {
    rememberSession();
    const app = renderApp('/preferredVoices', {
      userSignin: () => new Promise(() => {}),
      preferredVoices: () => ({ preferred_voices: ['Ruth'], available_voices }),
      savePreferredVoices: ({ body }) => ({ preferred_voices: body['preferred_voices'] as string[] }),
    });
    await app.user.click(await screen.findByRole('checkbox', { name: /^Joanna/ }));
    const saved = () => app.service.calls.find(({ name }) => name === 'savePreferredVoices')?.body;
    await waitFor(() => expect(saved()).toEqual({ preferred_voices: ['Ruth', 'Joanna'] }));
    expect(screen.queryByText('Upgrade to Pro to access all languages.')).toBeNull();
  });

  test('plays one sample at a time, and stops it', async () => {
    const app = await open('free');
    await app.user.click(screen.getByRole('button', { name: 'Play a sample of Matthew' }));
    const sound = sounds.at(-1);
    expect([sound?.src, sound?.paused]).toEqual(['/samples/Matthew.mp3', false]);
    await app.user.click(screen.getByRole('button', { name: 'Play a sample of Joanna' }));
    expect(sound?.src).toBe('/samples/Joanna.mp3');
    expect(screen.getAllByRole('button', { name: /^Stop the sample/ })).toHaveLength(1);
    await app.user.click(screen.getByRole('button', { name: 'Stop the sample of Joanna' }));
    expect(sound?.paused).toBe(true);
    expect(screen.queryByRole('button', { name: /^Stop the sample/ })).toBeNull();
  });

  test('sets pace, pitch and the voice for quotations', async () => {
    const app = await open('free');
    let stored: ListeningSettings = { ...defaultScriptSettings, rate: 1, pitch: 0 };
    app.service.setHandlers({
      getListening: () => stored,
      saveListening: ({ body }) => {
        stored = body as unknown as ListeningSettings;
        return stored;
      },
    });
    await app.user.click(section('Pace, pitch and quotations'));
    const pace = await screen.findByRole('slider', { name: 'Pace' });
    expect(pace.getAttribute('aria-valuetext')).toBe('1.00x');
    fireEvent.input(pace, { target: { value: '1.25' } });
    expect(pace.getAttribute('aria-valuetext')).toBe('1.25x');
    fireEvent(pace, new Event('change', { bubbles: true }));
    await waitFor(() => expect(stored.rate).toBe(1.25));
    const pitch = screen.getByRole('slider', { name: 'Pitch' });
    fireEvent.input(pitch, { target: { value: '-2' } });
    fireEvent(pitch, new Event('change', { bubbles: true }));
    await waitFor(() => expect(stored).toMatchObject({ rate: 1.25, pitch: -2 }));
    expect(pitch.getAttribute('aria-valuetext')).toBe('2 semitones lower');

    const marking = screen.getByRole('switch', { name: /^Different reading of headings and asides/ });
    expect(marking).toHaveProperty('checked', true);
    await app.user.click(marking);
    await waitFor(() => expect(stored.structure).toBe('plain'));

    const tones = screen.getByRole('switch', { name: /^Tones before headings and quotations/ });
    expect(tones).toHaveProperty('checked', false);
    await app.user.click(tones);
    await waitFor(() => expect(stored.earcons).toBe(true));

    const conversation = screen.getByRole('switch', { name: /^A voice for each speaker/ });
    expect(conversation).toHaveProperty('checked', false);
    await app.user.click(conversation);
    await waitFor(() => expect(stored.speakers).toBe(true));

    const readers = screen.getByLabelText('Quotations are read by');
    expect(within(readers).getByRole('option', { name: /^Ruth/ })).toHaveProperty('disabled', true);
    await app.user.selectOptions(readers, 'Joanna');
    await waitFor(() => expect(stored.quote_voice).toBe('Joanna'));
    await app.user.selectOptions(readers, '');
    await waitFor(() => expect('quote_voice' in stored).toBe(false));
    expect(stored).toMatchObject({ rate: 1.25, pitch: -2, skip: defaultScriptSettings.skip });
  });

  test('works with the keyboard alone', async () => {
    const app = await open('pro');
    section('Premium Voices').focus();
    await app.user.keyboard('{Enter}');
    await app.user.tab();
    expect(document.activeElement).toBe(box('Ruth'));
    await app.user.keyboard(' ');
    await waitFor(() => expect(app.bodies()).toEqual([['Ruth']]));
    await app.user.tab();
    await app.user.keyboard('{Enter}');
    expect(sounds.at(-1)?.src).toBe('/samples/Ruth.mp3');
  });

  test('shows an error if the voices do not load', async () => {
    rememberSession();
    const app = renderApp('/PreferredVoices', { preferredVoices: () => fail('internal') });
    expect(await screen.findByText('The voices could not be loaded. Check your connection.')).toBeTruthy();
    app.service.setHandlers({ preferredVoices: () => ({ preferred_voices: [], available_voices }) });
    await app.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: /Basic Voices/ })).toBeTruthy();
  });
});

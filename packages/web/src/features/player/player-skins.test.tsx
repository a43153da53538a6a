import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createFakeAudio, type FakeAudio } from './engine/fake-audio.ts';
import { makeTrack } from './engine/track-fixture.ts';
import { PlayerProvider } from './player-context.tsx';
import { PlayerSkins } from './player-skins.tsx';
import { createPlayer, type PlayerControl } from './player-store.ts';

let audio: FakeAudio;
let control: PlayerControl;

beforeEach(() => {
  audio = createFakeAudio();
  control = createPlayer({
    audio,
    preferences: { speed: 1, playOn: true, shortcuts: true },
    savePreferences: () => {},
  });
});
afterEach(() => {
  control.dispose();
  vi.restoreAllMocks();
});

function open(width: number): void {
  window.matchMedia = (query) =>
    ({
      matches: /width >= 1200px/.test(query) ? width >= 1200 : /width <= 768px/.test(query) && width <= 768,
      addEventListener() {},
      removeEventListener() {},
    }) as unknown as MediaQueryList;
  render(
    <PlayerProvider control={control}>
      <input aria-label="somewhere" />
      <PlayerSkins />
    </PlayerProvider>,
  );
  act(() => control.store.getState().choose(makeTrack('a')));
  act(() => audio.ready(100));
}
const press = (key: string, target: Element = document.body) => fireEvent.keyDown(target, { key });
const button = (name: string) => screen.getByRole('button', { name });

describe('wide windows', () => {
  test('show the bar with everything on it', () => {
    open(1200);
    expect(screen.getByText('Title a')).toBeDefined();
    expect(screen.getByRole('link', { name: 'example.com' }).getAttribute('href')).toBe(
      'https://example.com/a',
    );
    for (const name of [
      'Previous',
      'Back 30 seconds',
      'Pause',
      'Forward 30 seconds',
      'Next',
      'Remove Player',
    ]) {
      expect(button(name)).toBeDefined();
    }
    expect(screen.getByText('0:00')).toBeDefined();
    expect(screen.getByText('1:40')).toBeDefined();
    expect(screen.getByRole('slider', { name: 'Position' }).getAttribute('aria-valuetext')).toBe(
      '0 seconds of 1 minute 40 seconds',
    );
    expect(screen.getByRole('slider', { name: 'Speed' }).getAttribute('aria-valuetext')).toBe('1.0 times');
  });

  test('can put it away', () => {
    open(1200);
    fireEvent.click(button('Remove Player'));
    expect(screen.queryByRole('region', { name: 'Player' })).toBeNull();
    expect(control.engine.getState().playing).toBe(false);
  });

  test('the position is sought when it is let go, the speed at once', () => {
    open(1200);
    fireEvent.change(screen.getByRole('slider', { name: 'Speed' }), { target: { value: '1.7' } });
    expect(audio.playbackRate).toBe(1.7);
    const position = screen.getByRole('slider', { name: 'Position' });
    fireEvent.input(position, { target: { value: '42' } });
    expect(audio.currentTime).toBe(0);
    expect(screen.getByText('0:42')).toBeDefined();
    fireEvent.change(position);
    expect(audio.currentTime).toBe(42);
  });

  test('say why nothing plays', () => {
    open(1200);
    act(() => audio.breakDown());
    expect(screen.getByRole('alert').textContent).toMatch(/could not be loaded/);
    expect(button('Play')).toBeDefined();
  });
});

describe('small windows', () => {
  test('show the small player, which opens the full one', async () => {
    open(1199);
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
    for (const name of ['Back 30 seconds', 'Pause', 'Forward 30 seconds', 'Expand player']) {
      expect(button(name)).toBeDefined();
    }
    fireEvent.click(button('Expand player'));
    expect(await screen.findByRole('slider', { name: 'Speed' }, { timeout: 10_000 })).toBeDefined();
    expect(button('Close')).toBeDefined();
    expect(button('Next')).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Title a' })).toBeDefined();
  });
});

describe('keys', () => {
  test('work the player', () => {
    open(1200);
    press(' ');
    expect(control.engine.getState().playing).toBe(false);
    press(' ');
    expect(control.engine.getState().playing).toBe(true);
    press('ArrowRight');
    expect(control.engine.getState().position).toBe(30);
    press('ArrowLeft');
    expect(control.engine.getState().position).toBe(0);
    press('>');
    expect(control.engine.getState().speed).toBe(1.1);
    press('<');
    expect(control.engine.getState().speed).toBe(1);
  });

  test('never while somebody types', () => {
    open(1200);
    press(' ', screen.getByLabelText('somewhere'));
    expect(control.engine.getState().playing).toBe(true);
  });

  test('are explained, and can be switched off', async () => {
    open(1200);
    press('?');
    fireEvent.click(await screen.findByRole('switch', { name: /^Use these keys/ }));
    press('>');
    expect(control.engine.getState().speed).toBe(1);
  });
});

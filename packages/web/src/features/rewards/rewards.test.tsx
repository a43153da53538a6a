import { bonusActions } from '@earmark/contract/rewards/bonus-table';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { fail, makeProgress, makeUser } from '../../../test/fake-service.ts';
import { rememberSession, renderApp } from '../../../test/render-app.tsx';
import { formatBonus, formatUsage } from '../../lib/format-characters.ts';
import { emitLive } from '../../lib/live-events.ts';
import { mayUse500k } from './progress-query.ts';

afterEach(() => vi.useRealTimers());
const bonus = { action: 'add_article', bonus_amount: 100_000, label: 'First Article' } as const;

describe('a bonus that the service grants', () => {
  test('shows its toast and its effect once, and updates the figures', async () => {
    rememberSession();
    const app = renderApp('/playlist');
    await waitFor(() =>
      expect(app.service.calls.some(({ name }) => name === 'gamificationProgress')).toBe(true),
    );
    app.service.setHandlers({
      gamificationProgress: () => makeProgress({ completed_actions: ['add_article'] }),
    });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    act(() => emitLive('bonus', bonus));
    expect(await screen.findByTestId('bonus-effect')).toBeTruthy();
    expect((await screen.findAllByText('+100k Characters!')).length).toBeGreaterThan(0);
    expect(screen.getAllByText('First Article').length).toBeGreaterThan(0);
    await waitFor(() =>
      expect(app.service.calls.filter(({ name }) => name === 'gamificationProgress').length).toBeGreaterThan(
        1,
      ),
    );
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(screen.queryByTestId('bonus-effect')).toBeNull();
    act(() => emitLive('bonus', bonus));
    expect(screen.queryByTestId('bonus-effect')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    await waitFor(() => expect(screen.queryAllByText('+100k Characters!')).toEqual([]));
  });

  test('of an earlier visit is not shown again', async () => {
    rememberSession();
    const app = renderApp('/playlist', {
      gamificationProgress: () => makeProgress({ completed_actions: ['add_article'] }),
    });
    await waitFor(() =>
      expect(app.service.calls.some(({ name }) => name === 'gamificationProgress')).toBe(true),
    );
    await act(async () => {});
    expect(screen.queryByText('+100k Characters!')).toBeNull();
  });

  test('is also detected in the progress, without events', async () => {
    rememberSession();
    const app = renderApp('/playlist');
    await screen.findByText('+250k');
    app.service.setHandlers({
      gamificationProgress: () => makeProgress({ completed_actions: ['use_500k_chars', 'completion_bonus'] }),
    });
    await act(() => app.services.queryClient.invalidateQueries({ queryKey: ['progress'] }));
    expect((await screen.findAllByText('+500k Characters!')).length).toBeGreaterThan(0);
    expect((await screen.findAllByText('Completion Bonus')).length).toBeGreaterThan(0);
  });
});

describe('badges', () => {
  test('show the bonus for podcast setup next to its button', async () => {
    rememberSession();
    renderApp('/playlist');
    expect(await screen.findByText('+250k')).toBeTruthy();
  });

  test('disappear with completed or hidden challenges', async () => {
    rememberSession();
    const app = renderApp('/settings/setup', {
      gamificationProgress: () => makeProgress({ completed_actions: ['podcast_setup'] }),
    });
    // The e-mail challenge is still open.
    expect((await screen.findAllByText('+100k')).length).toBeGreaterThan(0);
    expect(screen.queryByText('+250k')).toBeNull();
    const open = (name: string) => app.user.click(screen.getByRole('link', { name }));
    await open('Bonus Progress');
    await app.user.click(await screen.findByRole('button', { name: 'Hide Challenges' }));
    expect(localStorage.getItem('hideChallenges')).toBe('true');
    await open('Setup & Integration');
    await screen.findByRole('link', { name: 'Connect Podcast App' });
    expect(screen.queryByText('+100k')).toBeNull();
    await open('Bonus Progress');
    await app.user.click(await screen.findByRole('button', { name: 'Show Challenges' }));
    await open('Setup & Integration');
    expect((await screen.findAllByText('+100k')).length).toBeGreaterThan(0);
  });

  test('are hidden if the progress cannot be loaded, without a message', async () => {
    rememberSession();
    const app = renderApp('/settings/bonuses', {
      gamificationProgress: () => fail('internal'),
      characters: () => fail('internal'),
    });
    await screen.findByRole('heading', { name: 'Bonus Progress' });
    await waitFor(() =>
      expect(app.service.calls.some(({ name }) => name === 'gamificationProgress')).toBe(true),
    );
    await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading your bonuses' })).toBeNull());
    await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading your referrals' })).toBeNull());
    await app.user.click(screen.getByRole('link', { name: 'Setup & Integration' }));
    await screen.findByRole('link', { name: 'Connect Podcast App' });
    expect(screen.queryByText('+250k')).toBeNull();
    expect(screen.queryByText(/went wrong/)).toBeNull();
  });
});

describe('a claim', () => {
  test('is granted by the service, shown, and removed', async () => {
    rememberSession();
    const granted: 'podcast_setup'[] = [];
    const app = renderApp('/settings/setup', {
      claimBonus: () => {
        granted.push('podcast_setup');
        return makeProgress({ completed_actions: granted, completion_percentage: 11 });
      },
      gamificationProgress: () => makeProgress({ completed_actions: granted }),
    });
    await app.user.click(await screen.findByLabelText('I added my feed to a podcast app (+250k)'));
    expect((await screen.findAllByText('+250k Characters!')).length).toBeGreaterThan(0);
    expect(app.service.calls.find(({ name }) => name === 'claimBonus')?.body).toEqual({
      action: 'podcast_setup',
      bonus_amount: 250_000,
    });
    expect(screen.queryByLabelText(/I added my feed/)).toBeNull();
    await app.user.click(screen.getByRole('link', { name: 'Bonus Progress' }));
    expect(await screen.findByText('1 of 9 bonuses earned')).toBeTruthy();
  });

  test('that is refused shows the reason and stays', async () => {
    rememberSession();
    const app = renderApp('/settings/setup', { claimBonus: () => fail('too_many_requests') });
    await app.user.click(await screen.findByLabelText(/I added my feed/));
    expect((await screen.findAllByText(/Too many attempts/)).length).toBeGreaterThan(0);
    expect(screen.getByLabelText(/I added my feed/)).toHaveProperty('checked', false);
  });
});

describe('Bonus Progress', () => {
  const open = (completed: string[], facts: object = {}, user: object = {}) => {
    rememberSession();
    return renderApp('/settings/bonuses', {
      userSignin: () => makeUser({ signup_date: new Date().toISOString(), ...user }),
      gamificationProgress: () => makeProgress({ completed_actions: completed as never, ...facts }),
      characters: () => ({
        total_characters: 123_456,
        character_limit: 1_000_000,
        extra_credits: 0,
        referral_count: 2,
      }),
    });
  };

  test('counts bonuses, characters and referrals', async () => {
    open(['podcast_setup', 'add_article'], { completion_percentage: 22 });
    expect(await screen.findByText('2 of 9 bonuses earned')).toBeTruthy();
    expect(screen.getByText('Total free characters earned: +2350k')).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: 'Bonuses earned' }).getAttribute('aria-valuenow')).toBe(
      '22',
    );
    expect(await screen.findByText('Use 500k characters in first 30 days: 123k / 500k')).toBeTruthy();
    expect(await screen.findByText('Referrals Made: 2')).toBeTruthy();
    expect(screen.getByText('Characters Earned: +2,000,000 chars')).toBeTruthy();
  });

  test('announces the completion bonus until it is received', async () => {
    open([...bonusActions], { completion_percentage: 100 });
    expect(await screen.findByText('🎉 +250k completion bonus available!')).toBeTruthy();
    expect(screen.queryByText(/Use 500k characters/)).toBeNull();
  });

  test('is complete with the completion bonus', async () => {
    open([...bonusActions, 'completion_bonus'], { completion_percentage: 100 });
    expect(await screen.findByText('9 of 9 bonuses earned')).toBeTruthy();
    expect(screen.queryByText(/completion bonus available/)).toBeNull();
    // 1.8 million from bonuses, and two referrals.
    expect(screen.getByText('Total free characters earned: +3800k')).toBeTruthy();
  });

  test('copies the referral link', async () => {
    const app = open([]);
    await app.user.click(await screen.findByRole('button', { name: /\/referral\/r1$/ }));
    expect((await screen.findAllByText('Referral link copied to clipboard!')).length).toBeGreaterThan(0);
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/referral/r1`);
  });
});

test('the 500k challenge is open for thirty days', () => {
  const day = 86_400_000;
  const start = '2026-03-01T00:00:00.000Z';
  expect(mayUse500k(start, Date.parse(start) + 30 * day)).toBe(true);
  expect(mayUse500k(start, Date.parse(start) + 30 * day + 1)).toBe(false);
});

test.each([
  [100_000, '+100k'],
  [250_000, '+250k'],
  [1_000_000, '+1M'],
  [1_700_000, '+1.7M'],
])('formats a bonus of %i as %s', (characters, text) => expect(formatBonus(characters)).toBe(text));

test.each([
  [0, '0'],
  [999, '999'],
  [1_000, '1.0K'],
  [12_480, '12.5K'],
  [999_949, '999.9K'],
  [999_950, '1.0M'],
  [2_500_000, '2.5M'],
])('formats usage of %i as %s', (characters, text) => expect(formatUsage(characters)).toBe(text));

describe('referrals that wait for a card', () => {
  test.each([
    [1, /^Waiting: 1\. .* this one counts once they start a trial or plan with a card of their own\./],
    [2, /^Waiting: 2\. .* these count once they start/],
    [0, null],
  ])('%i of them are shown', async (waiting, text) => {
    rememberSession();
    renderApp('/settings/bonuses', { gamificationProgress: () => makeProgress({ referrals_held: waiting }) });
    await screen.findByText('0 of 9 bonuses earned');
    await screen.findByText('Referrals Made: 0');
    if (text) expect(screen.getByText(text)).toBeTruthy();
    else expect(screen.queryByText(/^Waiting/)).toBeNull();
  });
});

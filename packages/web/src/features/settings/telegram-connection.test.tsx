import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { rememberSession, renderApp } from '../../../test/render-app.tsx';
import { writeSiteConfig } from '../../../test/site-config.ts';

const button = (name: string) => screen.findByRole('button', { name });
const chat = { chat_id: '77', name: 'Ann Lee', connected_at: '2026-11-02T08:00:00.000Z' };

beforeEach(() => rememberSession());

const withBot = () => writeSiteConfig({ telegram: true });

test('is not offered without a bot', async () => {
  renderApp('/settings/setup');
  await button('Listen to Emails');
  expect(screen.queryByRole('button', { name: 'Telegram' })).toBeNull();
});

test('connects a chat by a link and a code, and disconnects it', async () => {
  withBot();
  let chats = [chat];
  const app = renderApp('/settings/setup', {
    showTelegram: () => ({ bot: { username: 'earmark_bot' }, chats }),
    connectTelegram: () => ({
      url: 'https://t.me/earmark_bot?start=abc',
      expires_at: '2026-11-02T08:10:00.000Z',
    }),
    disconnectTelegram: () => {
      chats = [];
      return undefined;
    },
  });
  await app.user.click(await button('Telegram'));
  expect(await screen.findByText('Ann Lee')).toBeTruthy();
  await app.user.click(await button('Connect another chat'));
  expect((await screen.findByRole('link', { name: 'Open Telegram' })).getAttribute('href')).toBe(
    'https://t.me/earmark_bot?start=abc',
  );
  expect(screen.getByRole('img', { name: 'Code that connects Telegram' })).toBeTruthy();
  await app.user.click(await button('Disconnect Ann Lee'));
  await waitFor(() => expect(screen.queryByText('Ann Lee')).toBeNull());
});

test('says that the bot does not answer, or that the chats could not be loaded', async () => {
  withBot();
  let works = false;
  const app = renderApp('/settings/setup', {
    showTelegram: () => {
      if (!works) throw new Error('no connection');
      return { bot: null, chats: [] };
    },
  });
  await app.user.click(await button('Telegram'));
  const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 15_000 });
  works = true;
  await app.user.click(again);
  expect(await screen.findByText('The bot does not answer at the moment. Try again later.')).toBeTruthy();
});

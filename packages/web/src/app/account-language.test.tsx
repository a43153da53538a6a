import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { makeUser } from '../../test/fake-service.ts';
import { rememberSession, renderApp } from '../../test/render-app.tsx';
import { chooseLanguage, chosenLanguage } from '../lib/language/choose-language.ts';

afterEach(() => vi.restoreAllMocks());

/** The page in a browser with these languages. */
const browserIn = (languages: readonly string[]) =>
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);

test.each([
  ['another language than the current one', 'de', ['en-US'], true],
  ['the current language', 'en', ['de-AT'], false],
  ['the language of the browser, which is another one', 'auto', ['pt-BR', 'en'], true],
  ['the language of the browser, which has no catalogue', 'auto', ['nl'], false],
] as const)('choosing %s', (_what, choice, browser, loads) => {
  browserIn(browser);
  const reload = vi.fn();
  chooseLanguage(choice, reload);
  expect(chosenLanguage()).toBe(choice);
  expect(reload).toHaveBeenCalledTimes(loads ? 1 : 0);
});

test('without storage the page is not loaded again, which would not end', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const reload = vi.fn();
  chooseLanguage('de', reload);
  expect(reload).not.toHaveBeenCalled();
});

test("the account's language applies in this browser; without one the browser's choice stays", async () => {
  rememberSession();
  // English, so that the page is not loaded again.
  renderApp('/add', {
    userSignin: () => makeUser({ language: 'en' }),
    getUser: () => makeUser({ language: 'en' }),
  });
  await waitFor(() => expect(chosenLanguage()).toBe('en'));
  cleanup();
  localStorage.setItem('language', 'en');
  renderApp('/add', { userSignin: () => makeUser({ language: 'auto' }), getUser: () => makeUser() });
  await screen.findByRole('button', { name: 'Account menu' });
  expect(chosenLanguage()).toBe('en');
});

test('the setting is sent, and remembered once it is saved', async () => {
  rememberSession();
  let language: 'auto' | 'en' = 'auto';
  const { service, user } = renderApp('/settings/preferences', {
    userSignin: () => makeUser({ language }),
    getUser: () => makeUser({ language }),
    updateUser: () => {
      expect(chosenLanguage()).toBe('auto');
      language = 'en';
      return makeUser({ language });
    },
  });
  await user.selectOptions(await screen.findByRole('combobox', { name: /^Language/ }), 'English');
  await waitFor(() => expect(service.calls.filter(({ name }) => name === 'updateUser')).toHaveLength(1));
  await waitFor(() => expect(chosenLanguage()).toBe('en'));
});

import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeUser } from '../../../test/fake-service.ts';
import { rememberSession, renderApp } from '../../../test/render-app.tsx';

test('turns replies to mail on', async () => {
  rememberSession();
  const changes: unknown[] = [];
  const app = renderApp('/settings/setup', {
    updateUser: ({ body }) => {
      changes.push(body);
      return makeUser({ replyToMail: true });
    },
  });
  await app.user.click(await screen.findByRole('button', { name: 'Listen to Emails' }));
  const box = await screen.findByRole('checkbox', { name: /^Reply with the link/ });
  expect(box).toHaveProperty('checked', false);
  // It cannot be changed before the account is known.
  await waitFor(() => expect(box).toHaveProperty('disabled', false));
  await app.user.click(box);
  await waitFor(() => expect(box).toHaveProperty('checked', true));
  expect(changes).toMatchObject([{ replyToMail: true }]);
});

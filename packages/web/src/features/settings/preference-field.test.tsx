import type { Choice } from '@earmark/contract/accounts/preferences';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, onTestFinished, test } from 'vitest';
import { fail, fakeService, type Handlers, makeUser } from '../../../test/fake-service.ts';
import { rememberSession } from '../../../test/render-app.tsx';
import { buildServices } from '../../app/build-services.ts';
import { Providers } from '../../app/providers.tsx';
import { PreferenceField } from './preference-field.tsx';

/** No preference of the product has several values yet; this one is stored under the name of another. */
const pace: Choice = {
  kind: 'choice',
  options: [
    { value: 'calm', label: 'Calm' },
    { value: 'brisk', label: 'Brisk' },
  ],
  default: 'calm',
  display: null,
  pro: null,
};
const labels = { label: 'Pace', hint: 'How fast.', help: { topic: 'player', about: 'pace' } } as const;

async function show(
  updateUser: NonNullable<Handlers['updateUser']>,
  getUser: NonNullable<Handlers['getUser']> = () => makeUser(),
) {
  rememberSession();
  const service = fakeService({
    userSignin: () => makeUser(),
    getUser,
    isPaying: () => ({ is_paying_user: false, voice_quality: 'sd' }),
    signOut: () => undefined,
    updateUser,
  });
  const services = buildServices({ fetch: service.fetch, leave: () => {}, goTo: () => {} });
  onTestFinished(services.session.start());
  render(
    <Providers services={services}>
      <MemoryRouter>
        <PreferenceField name="cookieConsent" preference={pace} display={labels} />
      </MemoryRouter>
    </Providers>,
  );
  const list = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Pace' });
  await waitFor(() => expect(list.disabled).toBe(false));
  return { list, service, services, user: userEvent.setup({ delay: null }) };
}

test('shows a preference with several values as a list, available without Pro unless it says so', async () => {
  const { list, service, user } = await show(() => new Promise(() => {}));
  expect(list.value).toBe('calm');
  await user.selectOptions(list, 'Brisk');
  await waitFor(() => expect(list.value).toBe('brisk'));
  const saved = service.calls.filter(({ name }) => name === 'updateUser');
  expect(saved.map(({ body }) => body['cookieConsent'])).toEqual(['brisk']);
});

test('shows the previous value if the new one cannot be saved', async () => {
  const { list, service, user } = await show(() => fail('internal'));
  await user.selectOptions(list, 'Brisk');
  await waitFor(() => expect(service.calls.some(({ name }) => name === 'updateUser')).toBe(true));
  await waitFor(() => expect(list.value).toBe('calm'));
});

test('a response to an earlier request does not undo a later choice', async () => {
  const responses: (() => void)[] = [];
  const { list, services, user } = await show(
    () => new Promise(() => {}),
    () => new Promise((resolve) => responses.push(() => resolve(makeUser()))),
  );
  void services.queryClient.invalidateQueries({ queryKey: ['user'] });
  await waitFor(() => expect(responses).toHaveLength(1));
  await user.selectOptions(list, 'Brisk');
  await waitFor(() => expect(list.value).toBe('brisk'));
  responses[0]?.();
  await expect(waitFor(() => expect(list.value).toBe('calm'), { timeout: 500 })).rejects.toThrow();
});

test('a request that starts during the save, and responds with the old value, does not undo the choice', async () => {
  const reads: (() => void)[] = [];
  let finishSave: (() => void) | undefined;
  const { list, services, user } = await show(
    () =>
      new Promise(
        (resolve) => (finishSave = () => resolve({ ...makeUser(), cookieConsent: 'brisk' as never })),
      ),
    () =>
      new Promise((resolve) => reads.push(() => resolve({ ...makeUser(), cookieConsent: 'calm' as never }))),
  );
  const isUndone = () =>
    expect(waitFor(() => expect(list.value).toBe('calm'), { timeout: 500 })).rejects.toThrow();
  await user.selectOptions(list, 'Brisk');
  void services.queryClient.invalidateQueries({ queryKey: ['user'] });
  await waitFor(() => expect(reads).toHaveLength(1));
  reads[0]?.();
  await isUndone();
  void services.queryClient.invalidateQueries({ queryKey: ['user'] });
  await waitFor(() => expect(reads).toHaveLength(2));
  finishSave?.();
  await waitFor(() => expect(services.queryClient.isMutating()).toBe(0));
  reads[1]?.();
  await isUndone();
});

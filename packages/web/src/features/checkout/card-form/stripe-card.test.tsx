import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { CardOutcome } from './card-outcome.ts';
import { StripeCard } from './stripe-card.tsx';

type Listeners = Record<string, () => void>;
const provider = vi.hoisted(() => ({
  loaded: [] as string[],
  /** The page's calls to the provider, in order. */
  calls: [] as unknown[],
  listeners: {} as Record<string, () => void>,
  respond: (): unknown => ({}),
}));

vi.mock('@stripe/stripe-js/pure', () => ({
  loadStripe: async (key: string) => {
    provider.loaded.push(key);
    return {
      elements: (options: { clientSecret: string }) => {
        provider.calls.push(['elements', options.clientSecret]);
        return {
          create: (kind: string) => ({
            on: (event: string, listener: () => void) => {
              (provider.listeners as Listeners)[event] = listener;
            },
            mount: () => provider.calls.push(['mount', kind]),
            destroy: () => provider.calls.push(['destroy']),
          }),
        };
      },
      confirmSetup: async ({ elements: _elements, ...options }: Record<string, unknown>) => {
        provider.calls.push(['confirm', options]);
        return provider.respond();
      },
    };
  },
}));

beforeEach(() => {
  Object.assign(provider, { loaded: [], calls: [], listeners: {}, respond: () => ({}) });
});

async function show(name: string | null = 'Ada Lovelace') {
  const outcomes: CardOutcome[] = [];
  const ready: string[] = [];
  const form = (secret: string) => (
    <StripeCard
      formId="card"
      clientSecret={secret}
      owner={{ name, email: 'ada@example.com' }}
      returnPath="/add"
      onReady={(one) => ready.push(one)}
      onStart={() => {}}
      onOutcome={(one) => outcomes.push(one)}
      publishableKey="pk_test_1"
    />
  );
  const view = render(form('seti_1_secret_x'));
  await waitFor(() => expect(provider.calls).toContainEqual(['mount', 'payment']));
  act(() => provider.listeners['ready']?.());
  return { outcomes, ready, again: (secret: string) => view.rerender(form(secret)) };
}
const send = () => fireEvent.submit(screen.getByRole('form', { name: 'Card' }));

test('shows the provider’s own form and submits it once, however often the button is pressed', async () => {
  provider.respond = () => ({ setupIntent: { status: 'succeeded' } });
  const { outcomes, ready } = await show();
  expect(provider.loaded).toEqual(['pk_test_1']);
  expect(ready).toEqual(['seti_1_secret_x']);
  send();
  send();
  await waitFor(() => expect(outcomes).toEqual([{ kind: 'verified' }]));
  expect(provider.calls.filter((one) => Array.isArray(one) && one[0] === 'confirm')).toEqual([
    [
      'confirm',
      {
        redirect: 'if_required',
        confirmParams: {
          return_url: `${window.location.origin}/add`,
          payment_method_data: { billing_details: { name: 'Ada Lovelace', email: 'ada@example.com' } },
        },
      },
    ],
  ]);
});

test.each([
  [
    'reports a decline',
    { error: { code: 'card_declined', decline_code: 'insufficient_funds', message: 'No.' } },
    {
      kind: 'refused',
      refusal: { code: 'card_declined', declineCode: 'insufficient_funds', message: 'No.' },
    },
  ],
  [
    'reports incomplete fields',
    { error: { type: 'validation_error', message: 'Your card number is incomplete.' } },
    {
      kind: 'refused',
      refusal: { code: null, declineCode: null, message: 'Your card number is incomplete.' },
    },
  ],
  [
    'reports a checkout that is over',
    { error: { code: 'setup_intent_unexpected_state', setup_intent: { status: 'canceled' } } },
    { kind: 'gone' },
  ],
  [
    'accepts a card that was verified before',
    { error: { code: 'setup_intent_unexpected_state', setup_intent: { status: 'succeeded' } } },
    { kind: 'verified' },
  ],
] as const)('%s', async (_name, response, outcome) => {
  provider.respond = () => response;
  const { outcomes } = await show(null);
  send();
  await waitFor(() => expect(outcomes).toEqual([outcome]));
});

test('reports that the provider cannot be reached', async () => {
  const error = new Error('offline');
  provider.respond = () => {
    throw error;
  };
  const { outcomes } = await show();
  send();
  await waitFor(() => expect(outcomes).toEqual([{ kind: 'failed', error }]));
});

test('replaces the form when the checkout changes', async () => {
  const { again } = await show();
  again('seti_2_secret_x');
  await waitFor(() => expect(provider.calls).toContainEqual(['elements', 'seti_2_secret_x']));
  expect(provider.calls).toContainEqual(['destroy']);
});

test('shows an error if the form does not load', async () => {
  await show();
  act(() => provider.listeners['loaderror']?.());
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy();
});

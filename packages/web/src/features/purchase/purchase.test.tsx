import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { fail, makeCatalogue, makeUser, unreachable } from '../../../test/fake-service.ts';
import { type RenderedApp, rememberSession, renderApp } from '../../../test/render-app.tsx';

type Handlers = Parameters<typeof renderApp>[1];

const customer = makeUser({ customer_id: 'cus_1' });

async function openDialog(handlers: Handlers = {}, at = '/settings/billing'): Promise<RenderedApp> {
  rememberSession();
  const app = renderApp(at, {
    userSignin: () => customer,
    getUser: () => customer,
    createPortalSession: () => ({ url: 'https://pay.example/portal' }),
    ...handlers,
  });
  await app.user.click(await screen.findByRole('button', { name: 'Buy More Characters' }));
  await screen.findByText('1M characters');
  return app;
}
const choose = (millions: number) =>
  fireEvent.change(screen.getByLabelText('Select amount to purchase'), {
    target: { value: String(millions) },
  });

describe('the dialog for extra characters', () => {
  test.each(['/settings/billing', '/Account'])(
    'is available on %s, with its texts and its help',
    async (at) => {
      await openDialog({}, at);
      const dialog = within(screen.getByRole('dialog', { name: 'Purchase Additional Characters' }));
      expect(
        dialog.getByText(
          "Purchase additional characters that will be used for any overages beyond your plan's allotment.",
        ),
      ).toBeTruthy();
      expect(dialog.getByText('Select amount to purchase:')).toBeTruthy();
      expect(dialog.getByRole('link', { name: 'Contact Support' }).getAttribute('href')).toMatch(/^mailto:/);
    },
  );

  test.each([
    [1, '$15', '1,050'],
    [4, '$60', '4,200'],
    [10, '$150', '10,500'],
  ])('%i million cost %s and are ~%s minutes', async (millions, price, minutes) => {
    await openDialog();
    choose(millions);
    expect(screen.getByText(`${millions}M characters`)).toBeTruthy();
    expect(screen.getByText(price)).toBeTruthy();
    expect(screen.getByText(`~${minutes} minutes of audio`)).toBeTruthy();
    expect(screen.getByRole('button', { name: `Purchase for ${price}` })).toBeTruthy();
  });

  test('accepts whole millions from 1 to 10, with prices from the catalogue', async () => {
    await openDialog({
      catalogue: () =>
        makeCatalogue({ characters: { characters: 1_000_000, amount: 1_250, currency: 'usd', most: 7 } }),
    });
    const slider = screen.getByLabelText<HTMLInputElement>('Select amount to purchase');
    expect([slider.min, slider.max, slider.step]).toEqual(['1', '7', '1']);
    choose(2);
    expect(screen.getByRole('button', { name: 'Purchase for $25' })).toBeTruthy();
    choose(1);
    expect(screen.getByRole('button', { name: 'Purchase for $12.50' })).toBeTruthy();
  });

  test('opens the payment once, and shows that it is redirecting', async () => {
    const app = await openDialog({
      createCheckoutSession: () => ({ sessionId: 'cs_1', url: 'https://pay.example/cs_1' }),
    });
    choose(3);
    const button = screen.getByRole('button', { name: 'Purchase for $45' });
    await app.user.dblClick(button);
    await waitFor(() => expect(app.paid).toEqual(['https://pay.example/cs_1']));
    expect(button.getAttribute('aria-busy')).toBe('true');
    const calls = app.service.calls.filter(({ name }) => name === 'createCheckoutSession');
    expect(calls.map(({ body }) => body)).toEqual([
      {
        mode: 'payment',
        amount: 4_500,
        currency: 'usd',
        metadata: { type: 'character_purchase', characters: 3_000_000 },
        success_url: '/settings/billing',
      },
    ]);
  });

  test.each([
    ['the service refuses', () => fail('payment_unavailable')],
    ['there is no response', unreachable],
    ['the response contains no page', () => ({ sessionId: 'cs_1', url: '' })],
  ])('if %s, shows an error, keeps the selection and can be retried', async (_why, handler) => {
    const app = await openDialog({ createCheckoutSession: handler });
    choose(3);
    await app.user.click(screen.getByRole('button', { name: 'Purchase for $45' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('ErrorUnable to process payment. Please try again or contact support.');
    expect(app.paid).toEqual([]);
    app.service.setHandlers({
      createCheckoutSession: () => ({ sessionId: 'cs_2', url: 'https://pay.example/cs_2' }),
    });
    await app.user.click(screen.getByRole('button', { name: 'Purchase for $45' }));
    await waitFor(() => expect(app.paid).toEqual(['https://pay.example/cs_2']));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('is hidden for users who never paid and have no plan', async () => {
    rememberSession();
    renderApp('/settings/billing');
    expect(await screen.findByRole('button', { name: 'Log Out' })).toBeTruthy();
    await waitFor(() => expect(screen.queryByText(/conversions used/)).toBeTruthy());
    expect(screen.queryByRole('button', { name: 'Buy More Characters' })).toBeNull();
  });
});

describe('after returning from a payment', () => {
  const back = (handler: NonNullable<Handlers>['checkoutStatus']) => {
    rememberSession();
    return renderApp('/settings/billing?session_id=cs_1&tab=1', {
      ...(handler ? { checkoutStatus: handler } : {}),
    });
  };

  test('shows once what was bought, and the new figures', async () => {
    let extra = 0;
    rememberSession();
    const app = renderApp('/settings/billing?session_id=cs_1&tab=1', {
      userSignin: () => customer,
      getUser: () => customer,
      createPortalSession: () => ({ url: 'https://pay.example/portal' }),
      characters: () => ({
        total_characters: 0,
        character_limit: 1_000_000,
        extra_credits: extra,
        referral_count: 0,
      }),
      checkoutStatus: () => {
        extra = 2_000_000;
        return { status: 'done', kind: 'characters', quantity: 2 };
      },
    });
    const message = 'Payment received: 2M characters were added to your account.';
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
    await waitFor(() => expect(document.body.textContent).toContain('+2.0M'));
    expect(app.address()).toBe('/settings/billing?tab=1');
    expect(app.service.calls.filter(({ name }) => name === 'checkoutStatus')).toHaveLength(1);
  });

  test.each([
    ['done', 'plan', 'Your plan has started.'],
    ['done', 'lessons', 'Payment received: the lessons are open.'],
    [
      'pending',
      'characters',
      'Your payment is being processed. Your purchase will appear here when it is complete.',
    ],
    [
      'refused',
      'plan',
      'This card was already used for a trial, so the new trial was canceled. Nothing was charged.',
    ],
    ['expired', 'plan', 'The second plan was canceled, and its payment is refunded.'],
  ] as const)('on status %s of %s shows: %s', async (status, kind, words) => {
    back(() => ({ status, kind, quantity: null }));
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
  });

  test.each([
    ['a canceled payment', () => ({ status: 'open', kind: 'characters', quantity: 2 }) as const],
    ['the checkout of another user', () => fail('not_found')],
  ])('shows nothing for %s', async (_how, handler) => {
    const app = back(handler);
    await waitFor(() => expect(app.address()).toBe('/settings/billing?tab=1'));
    await waitFor(() => expect(app.service.calls.some(({ name }) => name === 'checkoutStatus')).toBe(true));
    expect(screen.queryByText(/payment|Payment/)).toBeNull();
  });
});

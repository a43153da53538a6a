import type { PublicCatalogue } from '@earmark/contract/billing/catalogue';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { checkoutHandlers } from '../../../test/fake-checkout.ts';
import { fail, type Handlers, makeUser, signedIn } from '../../../test/fake-service.ts';
import { rememberSession, renderApp } from '../../../test/render-app.tsx';

const opened = (trial = true) => {
  const session = { sessionId: 'cs_1', url: 'https://pay.example/1', trial };
  return { ...session, data: session };
};
const unusedTrial: Handlers = {
  triggers: () => ({
    data: {
      triggers: [
        {
          name: 'has_not_started_trial',
          data: { purchase_redirect: '/onboarding/ChooseVoice', main_header_text: '', button_text: '' },
        },
      ],
    },
  }),
};
const open = (at: string, handlers: Handlers = {}, options = {}) =>
  renderApp(
    at,
    { ...checkoutHandlers(), createTrialCheckout: () => opened(), ...unusedTrial, ...handlers },
    options,
  );
const callsOf = (app: ReturnType<typeof renderApp>, name: string) =>
  app.service.calls.filter((call) => call.name === name);

describe('the trial page', () => {
  test('creates an account, then opens the checkout of a trial', async () => {
    const app = open('/onboarding/trial', {
      lookupEmail: () => ({ exists: false, has_password: false, providers: [] }),
      signUp: () => signedIn({ is_new_user: true }),
      // A new account is not asked whether it had a trial.
      triggers: () => ({ data: { triggers: [] } }),
    });
    expect(await screen.findByRole('heading', { name: "Cool, let's create an account" })).toBeTruthy();
    await app.user.type(screen.getByLabelText('Email'), 'ada@example.com{Enter}');
    await app.user.type(await screen.findByLabelText('Create Password'), 'long enough{Enter}');
    expect(await screen.findByRole('heading', { name: 'Redirecting to the sandbox' })).toBeTruthy();
    await waitFor(() => expect(app.paid).toEqual(['https://pay.example/1']));
    expect(callsOf(app, 'createTrialCheckout').map(({ body }) => body)).toEqual([
      { success_url: '/add', metadata: {} },
    ]);
  });

  test.each([
    ['', '/add'],
    ['?app=extension', '/onboarding/HowToClip'],
  ])('returns from %j to %s', async (query, to) => {
    rememberSession();
    const app = open(`/onboarding/trial${query}`, {}, { screens: ['/onboarding/HowToClip'] });
    await waitFor(() => expect(app.paid).toHaveLength(1));
    expect(callsOf(app, 'createTrialCheckout')[0]?.body['success_url']).toBe(to);
  });

  test('names no provider before it is known', async () => {
    rememberSession();
    open('/onboarding/trial', { catalogue: () => new Promise<never>(() => {}) });
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Redirecting...');
  });

  test('opens the checkout without an offer that is refused', async () => {
    rememberSession();
    const app = open('/onboarding/trial?coupon=SLOWREADS', {
      createTrialCheckout: ({ body }) => (body['coupon'] ? fail('new_customers_only') : opened()),
    });
    await waitFor(() => expect(app.paid).toEqual(['https://pay.example/1']));
    expect(callsOf(app, 'createTrialCheckout').map(({ body }) => body['coupon'])).toEqual([
      'SLOWREADS',
      undefined,
    ]);
  });

  test('opens no checkout for a new account of a mailbox that had a trial', async () => {
    const app = open('/onboarding/trial', {
      lookupEmail: () => ({ exists: false, has_password: false, providers: [] }),
      signUp: () => signedIn({ is_new_user: true }),
      userSignin: () => makeUser({ trial_available: false }),
    });
    await app.user.type(await screen.findByLabelText('Email'), 'ada@example.com{Enter}');
    await app.user.type(await screen.findByLabelText('Create Password'), 'long enough{Enter}');
    expect((await screen.findAllByText('You have already used your free trial.')).length).toBeGreaterThan(0);
    await waitFor(() => expect(app.address()).toBe('/add'));
    expect(callsOf(app, 'createTrialCheckout')).toEqual([]);
  });

  test('shows that the trial was already used, and charges nothing', async () => {
    rememberSession();
    const app = open('/onboarding/trial', { triggers: () => ({ data: { triggers: [] } }) });
    expect(await screen.findByText('You have already used your free trial.')).toBeTruthy();
    await waitFor(() => expect(app.address()).toBe('/add'));
    expect(callsOf(app, 'createTrialCheckout')).toEqual([]);
  });

  test.each([
    ['payment_unavailable', '/onboarding/ChooseVoice'],
    ['plan_exists', '/add'],
  ] as const)('a checkout refused as %s leads to %s', async (code, to) => {
    rememberSession();
    const app = open('/onboarding/trial', { createTrialCheckout: () => fail(code) });
    await waitFor(() => expect(app.address()).toBe(to));
    expect(app.paid).toEqual([]);
    const message = screen.queryAllByText('Failed to create checkout session');
    expect(message.length > 0).toBe(code === 'payment_unavailable');
  });

  test('is also available at its older address, and with the layout for a phone', async () => {
    const app = open('/setupnew/trial?app=extension');
    await waitFor(() => expect(app.address()).toBe('/onboarding/trial?app=extension'));
    open('/onboarding/TrialMobile');
    expect((await screen.findAllByRole('heading', { name: "Cool, let's create an account" })).length).toBe(2);
    expect(document.querySelectorAll('.max-w-100')).toHaveLength(1);
  });

  describe('at the older address', () => {
    /** The catalogue of an installation that still sells plans by the hour. */
    const selling = (): Handlers => {
      const { catalogue } = checkoutHandlers();
      return {
        catalogue: async (request) => {
          const shown = (await catalogue?.(request)) as PublicCatalogue;
          const byHour = ([tier, amount]: readonly ['hd' | 'sd', number]) => ({
            slug: `${tier}-monthly`,
            name: 'Hours',
            tier,
            amount,
            currency: 'usd',
            interval: 'month' as const,
          });
          return {
            ...shown,
            prices: [
              ...shown.prices,
              ...(
                [
                  ['hd', 499],
                  ['sd', 199],
                ] as const
              ).map(byHour),
            ],
          };
        },
      };
    };

    test.each([
      ['', 'full', '$4.99', 'hd'],
      ['?voice=sd', 'Standard', '$1.99', 'sd'],
    ])('it offers hours to %j', async (query, name, amount, voice) => {
      const app = open(`/onboarding/TrialMobile${query}`, {
        ...selling(),
        lookupEmail: () => ({ exists: false, has_password: false, providers: [] }),
        signUp: () => signedIn({ is_new_user: true }),
      });
      expect(
        await screen.findByRole('heading', { level: 1, name: `Get the ${name} experience for $0 today` }),
      ).toBeTruthy();
      expect(await screen.findByText(`${amount}/mo`)).toBeTruthy();
      for (const text of [
        'after 7 days · Cancel anytime',
        "You'll get 5 hours of credits every month",
        'Unused credits never expire, even if you cancel',
        `If you run out, you can get additional 5 hours of credits for ${amount}`,
      ])
        expect(screen.getByText(text)).toBeTruthy();
      await app.user.type(screen.getByLabelText('Email'), 'ada@example.com{Enter}');
      await app.user.type(await screen.findByLabelText('Create Password'), 'long enough{Enter}');
      await waitFor(() => expect(app.paid).toHaveLength(1));
      expect(callsOf(app, 'createTrialCheckout')[0]?.body['voice']).toBe(voice);
    });

    test('it offers what the plan includes if hours are not sold', async () => {
      open('/onboarding/TrialMobile?voice=sd');
      expect(await screen.findByText("You'll get about 17 hours of audio every month")).toBeTruthy();
      expect(screen.getByText('$4.99/mo')).toBeTruthy();
      expect(screen.getByText('Extra characters never expire, even if you cancel')).toBeTruthy();
      expect(
        screen.getByText('If you run out, you can get additional characters for about 17 hours for $15.00'),
      ).toBeTruthy();
      expect(screen.queryByText(/hours of credits/)).toBeNull();
    });
  });
});

describe('‘Choose your plan’', () => {
  test('sends visitors to sign in', async () => {
    const app = open('/onboarding/ChoosePlan');
    await waitFor(() => expect(app.address()).toBe('/signin?source=onboarding%2FChoosePlan'));
  });

  test('offers the free plan and the yearly plan, whose checkout is created with the page', async () => {
    rememberSession();
    const app = open('/onboarding/ChoosePlan');
    expect(await screen.findByText('$89/year')).toBeTruthy();
    for (const text of [
      '2,500 words per conversion',
      '5 conversions per day',
      'English only',
      '100,000 characters per conversion',
      'English Only',
      'Easy to cancel',
    ])
      expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go Free' }).getAttribute('href')).toBe('/onboarding/Quickstart');
    const button = screen.getByRole('button', { name: 'Try for $0.00' });
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
    await app.user.click(button);
    expect(app.paid).toEqual(['https://pay.example/1']);
    expect(callsOf(app, 'createTrialCheckout').map(({ body }) => body)).toEqual([
      { plan: 'unlimited-yearly', success_url: '/onboarding/quickstart', metadata: {} },
    ]);
  });

  test('promises no trial to users who already had one', async () => {
    rememberSession();
    open('/onboarding/ChoosePlan', { createTrialCheckout: () => opened(false) });
    expect(await screen.findByRole('button', { name: 'Subscribe for $89' })).toBeTruthy();
  });

  test('shows an error if the checkout could not be created', async () => {
    rememberSession();
    open('/onboarding/ChoosePlan', { createTrialCheckout: () => fail('payment_unavailable') });
    expect(await screen.findByText('Failed to create subscription session')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See other plans' }).getAttribute('href')).toBe(
      '/onboarding/ChooseVoice',
    );
  });

  test('tells users that they already have a plan', async () => {
    rememberSession();
    open('/onboarding/ChoosePlan', { createTrialCheckout: () => fail('plan_exists') });
    expect(await screen.findByRole('heading', { name: 'You already have a plan' })).toBeTruthy();
  });
});

describe('renewing a plan', () => {
  const lapsed = () => makeUser({ customer_id: 'cus_1' });
  const lapsedHandlers: Handlers = {
    userSignin: lapsed,
    getUser: lapsed,
    createPortalSession: () => ({ url: 'https://portal.example/1' }),
    createReactivateCheckout: () => ({ url: 'https://pay.example/again', data: { url: '' } }),
  };

  test.each([
    ['Upgrade', 'button'],
    ['START TRIAL', 'link'],
  ] as const)(
    'opens one checkout from %s, however often it is pressed, and returns to /add',
    async (name, role) => {
      rememberSession();
      const app = open('/playlist', lapsedHandlers);
      await app.user.dblClick(await screen.findByRole(role, { name }));
      await waitFor(() => expect(app.paid).toEqual(['https://pay.example/again']));
      expect(callsOf(app, 'createReactivateCheckout').map(({ body }) => body)).toEqual([
        expect.objectContaining({ success_url: '/add' }),
      ]);
    },
  );

  test.each([
    ['fails', () => fail('payment_unavailable')],
    ['returns no address', () => ({ url: '', data: { url: '' } })],
  ] as const)('shows the plans if the call %s', async (_name, handler) => {
    rememberSession();
    const app = open('/playlist', { ...lapsedHandlers, createReactivateCheckout: handler });
    await app.user.click(await screen.findByRole('button', { name: 'Upgrade' }));
    await waitFor(() => expect(app.address()).toBe('/onboarding/ChooseVoice'));
    expect(app.paid).toEqual([]);
  });

  test('shows the plans to users who never paid, without the call', async () => {
    rememberSession();
    const app = open('/playlist');
    await app.user.click(await screen.findByRole('link', { name: 'START TRIAL' }));
    await waitFor(() => expect(app.address()).toBe('/onboarding/ChooseVoice'));
    expect(callsOf(app, 'createReactivateCheckout')).toEqual([]);
  });
});

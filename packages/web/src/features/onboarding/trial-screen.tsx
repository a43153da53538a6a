import type { User } from '@earmark/contract/accounts/accounts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { catalogueQuery } from '../../lib/catalogue-query.ts';
import { readFlag } from '../../lib/local-flags.ts';
import { PageTitle } from '../../lib/page-title.tsx';
import { paths } from '../../lib/paths.ts';
import { useServices, useSession } from '../../lib/services.tsx';
import { userQuery } from '../../lib/user/user-query.ts';
import { LoadingView } from '../../ui/loading-view.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useToast } from '../../ui/toast.tsx';
import { isAboutOffer, needsNoPlan } from '../checkout/index.ts';
import { offerOf, storedOffer, type VisitorOffer } from '../pricing/index.ts';
import { AccountWidget, NoEmailAlert } from '../sign-in/index.ts';
import { OlderTrialOffer, type OlderVoice } from './older-trial-offer.tsx';
import { OnboardingFrame } from './onboarding-frame.tsx';

const used = t`You have already used your free trial.`;

/** docs/product/plans-and-billing.md#trial-page */
export function TrialScreen() {
  const { status } = useSession();
  const mobile = useLocation().pathname.toLowerCase() === paths.onboardingTrialMobile.toLowerCase();
  const [query] = useSearchParams();
  const voice = query.get('voice') === 'sd' ? 'sd' : 'hd';
  // The older page has a heading of its own.
  const Heading = mobile ? 'h2' : 'h1';
  if (status === 'unknown') return <LoadingView />;
  return (
    <OnboardingFrame mobile={mobile}>
      <PageTitle>{t`Start your free trial`}</PageTitle>
      <div className="mx-auto flex max-w-104 flex-col gap-8 pt-8">
        {status === 'signed-out' ? (
          <>
            {mobile && <OlderTrialOffer voice={voice} />}
            <Heading className="text-center font-semibold font-serif text-2xl">{t`Cool, let's create an account`}</Heading>
            <div>
              <AccountWidget />
            </div>
          </>
        ) : (
          <Redirecting {...(mobile ? { voice } : {})} />
        )}
        <NoEmailAlert />
      </div>
    </OnboardingFrame>
  );
}

/**
 * Opens the checkout once and navigates to it. If that fails, navigates to a page where the user can resolve
 * the problem.
 * @param props.voice identifies the plan of the older page
 */
function Redirecting({ voice }: { voice?: OlderVoice }) {
  const services = useServices();
  const { api, billing, hasScreen, queryClient } = services;
  const session = useSession();
  const navigate = useNavigate();
  const { showToast } = useToast();
  const [query] = useSearchParams();
  const app = query.get('app');
  const { data: catalogue } = useQuery(catalogueQuery(api));
  const begun = useRef(false);

  useEffect(() => {
    if (begun.current || session.status !== 'signed-in' || session.email === '') return;
    begun.current = true;
    const { isNewUser } = session;
    const success_url = app !== null && hasScreen(paths.howToClip) ? paths.howToClip : paths.add;
    const mayStartTrial = async ({ trial_available: isAvailable }: User) => {
      if (!isAvailable || isNewUser) return isAvailable;
      const { data } = await api.call('triggers');
      return data.triggers.some(({ name }) => name === 'has_not_started_trial');
    };
    /** The offer of the page on which this visitor came, as the paywall would apply it. */
    const findOffer = async (): Promise<VisitorOffer | null> => {
      const stored = storedOffer(query);
      if (stored !== null) return stored;
      const waiting = await api.call('pendingOffer').catch(() => null);
      return waiting?.offer ? offerOf(waiting.offer) : null;
    };
    const begin = async () => {
      // The sign-in call comes first, because it applies pending offers to the account.
      const user = await queryClient.fetchQuery(userQuery(services));
      if (!(await mayStartTrial(user))) {
        showToast({ id: 'trial-used', message: used });
        return navigate(paths.add, { replace: true });
      }
      const open = (discount: VisitorOffer['discount'] | undefined) =>
        api.call('createTrialCheckout', {
          body: {
            success_url,
            metadata: readFlag('utm_params') ?? {},
            ...(voice ? { voice } : {}),
            ...discount,
          },
        });
      const offer = await findOffer();
      const { url } = await open(offer?.discount).catch((error: unknown) => {
        if (offer === null || !isAboutOffer(error)) throw error;
        return open(undefined);
      });
      billing?.goTo(url);
    };
    begin().catch((error: unknown) => {
      const hasPlan = needsNoPlan(error);
      if (!hasPlan) showToast({ id: 'trial-failed', message: t`Failed to create checkout session` });
      void navigate(hasPlan ? paths.add : paths.chooseVoice, { replace: true });
    });
  }, [app, voice, query, session, services, api, billing, hasScreen, queryClient, navigate, showToast]);

  return (
    <>
      <h1 className="text-center font-semibold font-serif text-2xl">
        {catalogue === undefined
          ? t`Redirecting...`
          : catalogue.provider === 'stripe'
            ? t`Redirecting to Stripe`
            : t`Redirecting to the sandbox`}
      </h1>
      <p role="status" className="flex justify-center gap-3 text-soft">
        <Trans>
          <Spinner /> Loading...
        </Trans>
      </p>
    </>
  );
}

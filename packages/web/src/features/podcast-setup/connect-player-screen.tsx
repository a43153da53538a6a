import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { PageTitle } from '../../lib/page-title.tsx';
import { paths, withQuery } from '../../lib/paths.ts';
import { useApi, useServices } from '../../lib/services.tsx';
import { useUser } from '../../lib/user/user-query.ts';
import { Button } from '../../ui/button.tsx';
import { LoadingView } from '../../ui/loading-view.tsx';
import { StepFrame, useCustomToken } from '../onboarding/index.ts';
import { AndroidApps } from './android-apps.tsx';
import { Confetti } from './confetti.tsx';
import { DeviceTabs } from './device-tabs.tsx';
import { FeedAddress } from './feed-address.tsx';
import { type FeedForms, feedForms } from './feed-forms.ts';
import { IosApps } from './ios-apps.tsx';
import { ScanCode } from './scan-code.tsx';
import { setupTimings } from './setup-timings.ts';

/** Name of this step for the sign-in page, to return here. */
const ownOrigin = 'onboarding/quickstart/2';

/** docs/product/private-feed.md#connecting-a-player-during-onboarding */
export function ConnectPlayerScreen() {
  const who = useCustomToken();
  const [query] = useSearchParams();
  const user = useUser();
  if (who === 'signed-out') {
    const source = query.get('source');
    return <Navigate replace to={withQuery(paths.signIn, { redirected_from: ownOrigin, source })} />;
  }
  if (who === 'waiting' || user === undefined) return <LoadingView />;
  return <ConnectPlayer feed={feedForms(user.feed_url) ?? feedForms(query.get('feed_url') ?? '')} />;
}

function ConnectPlayer({ feed }: { feed: FeedForms | null }) {
  const { tracker } = useServices();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const continueSetup = (connected: boolean) => {
    // Part of the event's name, because without consent events are counted without properties.
    tracker.track(`Podcast app setup: ${connected}`, { podcast_app_setup: connected });
    void navigate(withQuery(paths.chooseVoice, { redirected_from: query.get('redirected_from') }));
  };
  return (
    <StepFrame>
      <PageTitle>{t`Connect your podcast player`}</PageTitle>
      <div className="mx-auto max-w-160 pt-4">
        <div className="relative overflow-hidden rounded-corner bg-accent-wash px-6 py-10 text-center">
          <Confetti />
          <h1 className="relative font-semibold font-serif text-3xl">{t`Welcome`}</h1>
          <p className="relative pt-2">{t`Connect your podcast player to listen to your articles there.`}</p>
        </div>
        <div className="pt-8">
          {feed === null ? (
            <p>{t`The address of your podcast could not be loaded. You can find it in the settings.`}</p>
          ) : (
            <DeviceTabs
              ios={<IosApps feed={feed} />}
              android={<AndroidApps feed={feed} taught />}
              desktop={<OnYourPhone feed={feed} />}
            />
          )}
        </div>
        <div className="mt-4 flex flex-wrap gap-3 border-line border-t pt-6">
          <Button kind="primary" onClick={() => continueSetup(true)}>{t`Next`}</Button>
          <Button kind="quiet" onClick={() => continueSetup(false)}>{t`I'll do this later`}</Button>
        </div>
      </div>
    </StepFrame>
  );
}

/** The QR code signs the phone in, once; it is replaced before it expires. */
function OnYourPhone({ feed }: { feed: FeedForms }) {
  const api = useApi();
  const token = useQuery({
    queryKey: ['custom-token'],
    queryFn: ({ signal }) => api.call('customToken', { signal }),
    staleTime: setupTimings.newCode,
    refetchInterval: setupTimings.newCode,
    gcTime: 0,
  });
  // Without a token the phone has to sign in, which is better than no code.
  const custom_token = token.isError ? null : token.data?.data.token;
  const page = withQuery(`/${ownOrigin}`, { feed_url: feed.address, custom_token });
  return (
    <div className="flex flex-col gap-8">
      <ScanCode code={custom_token === undefined ? undefined : `${window.location.origin}${page}`}>
        {custom_token && (
          <p className="text-sm text-soft">{t`Scan it with your own phone only: the code signs in to your account, once, within 10 minutes.`}</p>
        )}
      </ScanCode>
      <FeedAddress feed={feed} />
    </div>
  );
}

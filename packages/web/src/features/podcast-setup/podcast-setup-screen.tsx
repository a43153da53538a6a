import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { PageTitle } from '../../lib/page-title.tsx';
import { paths, withQuery } from '../../lib/paths.ts';
import { useSession } from '../../lib/services.tsx';
import { useWait } from '../../lib/use-wait.ts';
import { useUser } from '../../lib/user/user-query.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { StepFrame } from '../onboarding/index.ts';
import { useClaim } from '../rewards/index.ts';
import { AndroidApps } from './android-apps.tsx';
import { DeviceTabs } from './device-tabs.tsx';
import { FeedAddress } from './feed-address.tsx';
import { type FeedForms, feedForms } from './feed-forms.ts';
import { IosApps } from './ios-apps.tsx';
import { ScanCode } from './scan-code.tsx';
import { setupTimings } from './setup-timings.ts';
import { Unsupported } from './taught-app-steps.tsx';

/** docs/product/private-feed.md#podcast-setup */
export function PodcastSetupScreen() {
  const { status } = useSession();
  const feedParameter = useSearchParams()[0].get('feed_url');
  const own = useUser()?.feed_url;
  const feed = feedForms(feedParameter ?? own ?? '');
  const waited = useWait(setupTimings.loader);
  if (status === 'signed-out' && feedParameter === null) {
    return <Navigate replace to={withQuery(paths.signIn, { redirected_from: 'setupnew' })} />;
  }
  // Ignores an invalid feed address.
  if (feed === null && feedParameter !== null) return <Navigate replace to={paths.podcastSetup} />;
  // One frame for both states, so that the focus set by the navigation stays.
  return (
    <StepFrame>
      <PageTitle>{t`Podcast Setup`}</PageTitle>
      <div className="mx-auto max-w-160">
        <h1 className="pb-2 font-semibold font-serif text-2xl">{t`Podcast Setup`}</h1>
        <p className="pb-6 text-soft">{t`Your playlist is a private podcast. Add it once, and your app fetches every new article by itself.`}</p>
        {feed === null || !waited ? (
          <p role="status" className="flex justify-center gap-3 py-16 text-soft">
            <Trans>
              <Spinner /> Loading...
            </Trans>
          </p>
        ) : (
          <Setup feed={feed} />
        )}
      </div>
    </StepFrame>
  );
}

function Setup({ feed }: { feed: FeedForms }) {
  const claim = useClaim('podcast_setup');
  const signedIn = useSession().status === 'signed-in';
  const navigate = useNavigate();
  const done = () => {
    if (signedIn) claim.mutate();
    void navigate(paths.add);
  };
  const page = `${window.location.origin}${withQuery(paths.podcastSetup, { feed_url: feed.address })}`;
  return (
    <>
      <DeviceTabs
        ios={<IosApps feed={feed} />}
        android={<AndroidApps feed={feed} />}
        desktop={
          <div className="flex flex-col gap-8">
            <ScanCode code={page} />
            <FeedAddress feed={feed} />
            <section aria-labelledby="other-apps">
              <h2 id="other-apps" className="pb-2 font-semibold text-lg">{t`Other Apps`}</h2>
              <Unsupported />
            </section>
          </div>
        }
      />
      <div className="mt-4 flex flex-wrap gap-3 border-line border-t pt-6">
        <Button kind="primary" onClick={done}>{t`Done`}</Button>
        <ButtonLink kind="quiet" to={paths.add}>{t`I'll do this later`}</ButtonLink>
      </div>
    </>
  );
}

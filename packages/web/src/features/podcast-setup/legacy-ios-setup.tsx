import { t } from '@lingui/core/macro';
import { Navigate, useSearchParams } from 'react-router';
import { useOnPhone } from '../../lib/device.ts';
import { useHelpUrl } from '../../lib/help-link.tsx';
import { PageTitle } from '../../lib/page-title.tsx';
import { paths, withQuery } from '../../lib/paths.ts';
import { useServices, useSession } from '../../lib/services.tsx';
import { useUser } from '../../lib/user/user-query.ts';
import { ButtonLink, buttonClass } from '../../ui/button.tsx';
import { LoadingView } from '../../ui/loading-view.tsx';
import { StepFrame } from '../onboarding/index.ts';
import { feedForms } from './feed-forms.ts';
import { IosApps } from './ios-apps.tsx';
import { ScanCode } from './scan-code.tsx';

/** docs/product/private-feed.md#older-ios-setup */
export function LegacyIosSetup() {
  const { site } = useServices();
  const { status } = useSession();
  const [query] = useSearchParams();
  const own = useUser()?.feed_url;
  const onPhone = useOnPhone();
  const help = useHelpUrl('podcast') ?? `mailto:${site.brand.supportEmail}`;
  const feedParameter = query.get('feed_url');
  const isOnboarding = query.get('is_onboarding');
  const feed = feedForms(feedParameter ?? own ?? '');
  if (feed === null) {
    return status === 'signed-out' || feedParameter !== null ? (
      <Navigate replace to={paths.podcastSetup} />
    ) : (
      <LoadingView />
    );
  }
  const here = withQuery(paths.iosSetup, { feed_url: feed.address, is_onboarding: isOnboarding });
  return (
    <StepFrame>
      <PageTitle>{t`Podcast Setup`}</PageTitle>
      <div className="mx-auto max-w-160">
        <h1 className="pb-6 font-semibold font-serif text-2xl">{t`Podcast Setup`}</h1>
        {onPhone ? (
          <IosApps feed={feed} />
        ) : (
          <ScanCode heading={t`Scan QR Code`} code={`${window.location.origin}${here}`} />
        )}
        {isOnboarding !== 'false' && (
          <div className="mt-8 flex flex-wrap gap-3 border-line border-t pt-6">
            <ButtonLink kind="primary" to={paths.add}>{t`I subscribed successfully`}</ButtonLink>
            <a
              href={help}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonClass('quiet')}
            >{t`I have issues subscribing`}</a>
          </div>
        )}
      </div>
    </StepFrame>
  );
}

import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { joinNames } from '../../lib/join-names.ts';
import { Steps } from '../../ui/steps.tsx';
import { FeedAddress } from './feed-address.tsx';
import type { FeedForms } from './feed-forms.ts';
import { type TaughtApp, unsupportedApps } from './podcast-apps.ts';

/** The address to copy, and the steps in one app. */
export function TaughtAppSteps({ app, feed }: { app: TaughtApp; feed: FeedForms }) {
  return (
    <>
      {app.warning !== undefined && <p>{app.warning}</p>}
      <FeedAddress feed={feed} />
      <Steps steps={app.steps} />
    </>
  );
}

/** Steps for all other apps, and a list of apps that accept no feed address. */
export function OtherApps({ feed }: { feed: FeedForms }) {
  return (
    <>
      <FeedAddress feed={feed} />
      <p>{t`Look for "Add a show by URL", "Follow a show by URL" or "Add RSS feed", often in the app's search or library, and paste the address.`}</p>
      <Unsupported />
    </>
  );
}

/** docs/product/private-feed.md#apps-without-private-feeds */
export function Unsupported() {
  return (
    <p className="text-soft">
      <Trans>
        Not supported: {joinNames(unsupportedApps)}. They only play shows from a directory of their own, and
        yours is private.
      </Trans>
    </p>
  );
}

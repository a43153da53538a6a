import { Steps } from '../../ui/steps.tsx';
import { FeedAddress } from './feed-address.tsx';
import type { FeedForms } from './feed-forms.ts';
import { type TaughtApp, unsupportedApps } from './podcast-apps.ts';

/** The address to copy, and what to do with it in one app. */
export function TaughtAppSteps({ app, feed }: { app: TaughtApp; feed: FeedForms }) {
  return (
    <>
      {app.warning !== undefined && <p>{app.warning}</p>}
      <FeedAddress feed={feed} />
      <Steps steps={app.steps} />
    </>
  );
}

/** For every app that is not named: how most take an address, and which take none. */
export function OtherApps({ feed }: { feed: FeedForms }) {
  return (
    <>
      <FeedAddress feed={feed} />
      <p>
        Look for "Add a show by URL", "Follow a show by URL" or "Add RSS feed", often in the app's search or
        library, and paste the address.
      </p>
      <Unsupported />
    </>
  );
}

/** docs/product/private-feed.md#apps-without-private-feeds */
export function Unsupported() {
  return (
    <p className="text-soft">
      Not supported: {unsupportedApps.join(', ')}. They only play shows from a directory of their own, and
      yours is private.
    </p>
  );
}

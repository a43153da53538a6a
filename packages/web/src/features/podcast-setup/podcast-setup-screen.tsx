import type { ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { PageTitle } from '../../lib/page-title.tsx';
import { paths, withQuery } from '../../lib/paths.ts';
import { useSession } from '../../lib/services.tsx';
import { useUser } from '../../lib/user/user-query.ts';
import { ButtonLink, buttonClass } from '../../ui/button.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { LoadingView } from '../../ui/loading-view.tsx';
import { feedForms } from './feed-forms.ts';

/** Brings the private feed into a podcast app: the address, the way to add it, and a shortcut where an app has one. */
export function PodcastSetupScreen() {
  const { status } = useSession();
  const given = useSearchParams()[0].get('feed_url');
  const own = useUser()?.feed_url;
  const forms = feedForms(given ?? own ?? '');
  if (status === 'signed-out' && given === null) {
    return <Navigate replace to={withQuery(paths.signIn, { redirected_from: 'setupnew' })} />;
  }
  if (forms === null) return given === null ? <LoadingView /> : <Navigate replace to={paths.podcastSetup} />;
  return (
    <main id="main" tabIndex={-1} className="page-width">
      <PageTitle>Podcast Setup</PageTitle>
      <div className="mx-auto max-w-160 pb-16">
        <h1 className="pb-2 font-semibold font-serif text-2xl">Podcast Setup</h1>
        <p className="pb-6 text-soft">
          Your playlist is a private podcast. Add it once, and your app fetches every new article by itself.
        </p>
        <ol>
          <Step number={1} title="Copy your RSS URL">
            <CopyField label="Your RSS URL" hideLabel value={forms.address} />
            {forms.local && (
              <p className="pt-2 text-sm text-soft">
                This address is only reachable from your own network. Apps that fetch podcasts through servers
                of their own cannot reach it.
              </p>
            )}
          </Step>
          <Step number={2} title="Add it in your podcast app">
            <p className="text-soft">
              Look for "Add a show by URL", "Follow a show by URL" or "Add RSS feed", often in the app's
              search or library, and paste the address.
            </p>
            <p className="pt-3">
              <a href={forms.podcastScheme} className={buttonClass('plain')}>
                Open in the podcast app of this device
              </a>
            </p>
          </Step>
          <Step number={3} title="Listen">
            <p className="text-soft">
              Your newest articles are the newest episodes. Most apps look for new ones about every hour; pull
              the list down to look at once.
            </p>
          </Step>
        </ol>
        <div className="flex flex-wrap gap-3 border-line border-t pt-6">
          <ButtonLink kind="primary" to={paths.add}>
            Done
          </ButtonLink>
          <ButtonLink kind="quiet" to={paths.add}>
            I'll do this later
          </ButtonLink>
        </div>
      </div>
    </main>
  );
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-4 border-line border-t py-6">
      <span aria-hidden="true" className="w-6 font-serif text-soft text-xl">
        {number}
      </span>
      <div className="min-w-0 flex-1">
        <h2 className="pb-2 font-semibold text-lg">{title}</h2>
        {children}
      </div>
    </li>
  );
}

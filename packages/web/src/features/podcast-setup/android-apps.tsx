import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { AppMark } from '../../ui/app-mark.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { FeedAddress } from './feed-address.tsx';
import type { FeedForms } from './feed-forms.ts';
import { LinkedAppButton } from './linked-app-button.tsx';
import { androidLinkedApps, androidMusicApp, subscribeOnAndroid } from './podcast-apps.ts';
import { TaughtAppSteps } from './taught-app-steps.tsx';

/**
 * The podcast apps of an Android phone. `taught`: with instructions for the music app instead of its link.
 */
export function AndroidApps({ feed, taught = false }: { feed: FeedForms; taught?: boolean }) {
  return (
    <div className="flex flex-col gap-6">
      <h2 className="font-semibold text-lg">{t`Select your podcast player`}</h2>
      <ul className="grid grid-cols-2 gap-3">
        {!taught &&
          androidLinkedApps.map((app) => (
            <li key={app.name}>
              <LinkedAppButton app={app} feed={feed} />
            </li>
          ))}
        <li className="col-span-2">
          <a
            href={subscribeOnAndroid(feed)}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass('plain', 'normal', 'w-full justify-start px-3')}
          >
            <Trans>
              <AppMark app={t`Other Podcast Players`} size={28} />
              Other Podcast Players
            </Trans>
          </a>
          <p className="pt-2 text-sm text-soft">{t`Opens subscribeonandroid.com, which receives the address of your feed and passes it to your podcast app.`}</p>
        </li>
      </ul>
      {taught ? (
        <section aria-labelledby="music-app" className="flex flex-col gap-4 border-line border-t pt-6">
          <h2 id="music-app" className="font-semibold text-lg">
            <Trans>Instructions for {androidMusicApp.name}</Trans>
          </h2>
          <TaughtAppSteps app={androidMusicApp} feed={feed} />
        </section>
      ) : (
        <FeedAddress feed={feed} />
      )}
    </div>
  );
}

import { t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { AppMark } from '../../ui/app-mark.tsx';
import { Button } from '../../ui/button.tsx';
import type { FeedForms } from './feed-forms.ts';
import { LinkedAppButton } from './linked-app-button.tsx';
import { iosLinkedApps, iosTaughtApps, type TaughtApp } from './podcast-apps.ts';
import { OtherApps, TaughtAppSteps } from './taught-app-steps.tsx';

const others = t`Other Apps`;

/** The podcast apps of an iPhone: those that open by a link, and those that need instructions. */
export function IosApps({ feed }: { feed: FeedForms }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [alertApp, setAlertApp] = useState<TaughtApp | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The instructions appear below the apps: on a phone, out of view.
    if (chosen !== null) heading.current?.focus();
  }, [chosen]);
  const taught = iosTaughtApps.find(({ name }) => name === chosen);
  const choose = (app: TaughtApp) => (app.alert === undefined ? setChosen(app.name) : setAlertApp(app));
  const button = (name: string, onClick: () => void) => (
    <li key={name}>
      <Button
        kind={name === chosen ? 'chosen' : 'plain'}
        aria-pressed={name === chosen}
        onClick={onClick}
        icon={<AppMark app={name} size={28} />}
        className="w-full justify-start px-3 text-start"
      >
        {name}
      </Button>
    </li>
  );
  return (
    <div className="flex flex-col gap-6">
      <h2 className="font-semibold text-lg">{t`Select your podcast player`}</h2>
      <ul aria-label={t`Opens with your feed`} className="grid grid-cols-2 gap-3">
        {iosLinkedApps.map((app) => (
          <li key={app.name} className={app.recommended ? 'col-span-2' : ''}>
            <LinkedAppButton app={app} feed={feed} />
          </li>
        ))}
      </ul>
      <div>
        <h3 className="pb-3 text-soft">{t`Shows you how`}</h3>
        <ul className="grid grid-cols-2 gap-3">
          {iosTaughtApps.map((app) => button(app.name, () => choose(app)))}
          {button(others, () => setChosen(others))}
        </ul>
      </div>
      {chosen !== null && (
        <section aria-labelledby="app-steps" className="flex flex-col gap-4 border-line border-t pt-6">
          <h2 id="app-steps" ref={heading} tabIndex={-1} className="font-semibold text-lg outline-none">
            {taught ? t`Instructions for ${taught.name}` : others}
          </h2>
          {taught ? <TaughtAppSteps app={taught} feed={feed} /> : <OtherApps feed={feed} />}
        </section>
      )}
      <AlertDialog
        open={alertApp !== null}
        onOpenChange={(open) => !open && setAlertApp(null)}
        title={alertApp?.name ?? ''}
        description={alertApp?.alert ?? ''}
        actionLabel={t`OK`}
        onAction={() => {
          setChosen(alertApp?.name ?? null);
          setAlertApp(null);
        }}
      />
    </div>
  );
}

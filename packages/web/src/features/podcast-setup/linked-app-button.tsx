import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { copyText } from '../../lib/copy-text.ts';
import { AppMark } from '../../ui/app-mark.tsx';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useToast } from '../../ui/toast.tsx';
import type { FeedForms } from './feed-forms.ts';
import type { LinkedApp } from './podcast-apps.ts';

/** Opens one app with the feed. */
export function LinkedAppButton({ app, feed }: { app: LinkedApp; feed: FeedForms }) {
  const [warned, setWarned] = useState(false);
  const { showToast } = useToast();
  const href = app.link(feed);
  const copy = async () => {
    if (await copyText(feed.address))
      showToast({ id: 'rss-copied', kind: 'good', message: t`RSS URL copied` });
  };
  const className = buttonClass(app.recommended ? 'primary' : 'plain', 'normal', 'w-full justify-start px-3');
  // Other sites open in a new tab; an app's own scheme leaves the page unchanged.
  const outside = /^https?:/.test(href) ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  if (app.warning === undefined) {
    return (
      <a href={href} {...outside} onClick={() => void (app.copies && copy())} className={className}>
        <AppMark app={app.name} size={28} />
        {app.name}
        {app.recommended && <Badge kind="strong">{t`Recommended`}</Badge>}
      </a>
    );
  }
  return (
    <>
      <button type="button" className={className} onClick={() => setWarned(true)}>
        <AppMark app={app.name} size={28} />
        {app.name}
      </button>
      <Dialog
        open={warned}
        onOpenChange={setWarned}
        title={app.name}
        description={app.warning}
        actions={
          <a href={href} {...outside} className={buttonClass('primary')} onClick={() => setWarned(false)}>
            <Trans>Open {app.name}</Trans>
          </a>
        }
      />
    </>
  );
}

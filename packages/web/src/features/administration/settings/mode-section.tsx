import type { OwnerSettings } from '@earmark/contract/administration/settings';
import type { Mode } from '@earmark/contract/installation/modes';
import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ModeDialog } from './mode-dialog.tsx';
import { Section } from './section.tsx';

const modes: Record<Mode, { title: string; about: string; change: string }> = {
  personal: {
    title: t`For you and people you invite`,
    about: t`Nothing is sold and nothing is limited. Visitors see only the sign-in page and shared items.`,
    change: t`Make it a public service`,
  },
  service: {
    title: t`A public service`,
    about: t`With a landing page, plans, a trial and limits.`,
    change: t`Make it personal`,
  },
};

/** Whom the installation is for, and the change to the other mode. */
export function ModeSection({ settings }: { settings: OwnerSettings }) {
  const { mode, mode_preset: isPreset, running_subscriptions: running } = settings;
  const [open, setOpen] = useState(false);
  const { title, about, change } = modes[mode];
  const isBlocked = mode === 'service' && running > 0;
  return (
    <Section title={t`Who it is for`}>
      <p className="font-semibold text-lg">{title}</p>
      <p className="text-pretty text-soft">{about}</p>
      <div className="pt-4">
        {isPreset ? (
          <p className="text-pretty text-soft text-sm">
            <Trans>
              <code>EARMARK_MODE</code> sets this. To change it, change the variable and start the service
              again.
            </Trans>
          </p>
        ) : isBlocked ? (
          <p className="text-pretty rounded-corner bg-accent-wash p-4">
            <Trans>
              <Plural value={running} one="One subscription is" other="# subscriptions are" /> running that
              the payment provider would go on charging. End them first, at{' '}
              <a href="/operator/billing" className="underline underline-offset-4">
                /operator/billing
              </a>
              . Then this can become personal.
            </Trans>
          </p>
        ) : (
          <Button onClick={() => setOpen(true)}>{change}</Button>
        )}
      </div>
      <ModeDialog settings={settings} open={open} onOpenChange={setOpen} />
    </Section>
  );
}

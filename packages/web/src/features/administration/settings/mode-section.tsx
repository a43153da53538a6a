import type { OwnerSettings } from '@earmark/contract/administration/settings';
import type { Mode } from '@earmark/contract/installation/modes';
import { useState } from 'react';
import { formatCount } from '../../../lib/format-count.ts';
import { Button } from '../../../ui/button.tsx';
import { ModeDialog } from './mode-dialog.tsx';
import { Section } from './section.tsx';

const modes: Record<Mode, { title: string; about: string; change: string }> = {
  personal: {
    title: 'For you and people you invite',
    about: 'Nothing is sold and nothing is limited. Visitors see only the sign-in page and shared items.',
    change: 'Make it a public service',
  },
  service: {
    title: 'A public service',
    about: 'With a landing page, plans, a trial and limits.',
    change: 'Make it personal',
  },
};

/** Whom the installation is for, and the change to the other mode. */
export function ModeSection({ settings }: { settings: OwnerSettings }) {
  const { mode, mode_preset: isPreset, running_subscriptions: running } = settings;
  const [open, setOpen] = useState(false);
  const { title, about, change } = modes[mode];
  const isBlocked = mode === 'service' && running > 0;
  return (
    <Section title="Who it is for">
      <p className="font-semibold text-lg">{title}</p>
      <p className="text-pretty text-soft">{about}</p>
      <div className="pt-4">
        {isPreset ? (
          <p className="text-pretty text-soft text-sm">
            <code>EARMARK_MODE</code> sets this. To change it, change the variable and start the service
            again.
          </p>
        ) : isBlocked ? (
          <p className="text-pretty rounded-corner bg-accent-wash p-4">
            {running === 1 ? 'One subscription is' : `${formatCount(running)} subscriptions are`} running that
            the payment provider would go on charging. End them first, at{' '}
            <a href="/operator/billing" className="underline underline-offset-4">
              /operator/billing
            </a>
            . Then this can become personal.
          </p>
        ) : (
          <Button onClick={() => setOpen(true)}>{change}</Button>
        )}
      </div>
      <ModeDialog settings={settings} open={open} onOpenChange={setOpen} />
    </Section>
  );
}

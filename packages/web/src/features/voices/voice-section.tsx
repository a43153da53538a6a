import { t } from '@lingui/core/macro';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';

export interface VoiceSectionProps {
  title: string;
  /** A short description of the contents. */
  note?: string;
  openAtFirst: boolean;
  /** Whether to show a badge for what the plan does not include. */
  badge: boolean;
  children: ReactNode;
}

/** A section of the screen that opens and closes. */
export function VoiceSection({ title, note, openAtFirst, badge, children }: VoiceSectionProps) {
  const [open, setOpen] = useState(openAtFirst);
  const id = useId();
  return (
    <section className="border-line border-t">
      <h2>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="-mx-3 flex min-h-14 w-[calc(100%+1.5rem)] items-center gap-3 rounded-small px-3 py-2 text-start hovers:hover:bg-hover"
        >
          <span className="font-semibold text-lg">{title}</span>
          {badge && <Badge kind="strong">{t`PRO`}</Badge>}
          <span className="ms-auto text-sm text-soft">{note}</span>
          <ChevronDown
            size={20}
            aria-hidden="true"
            className={classNames('shrink-0 transition-transform', open && 'rotate-180')}
          />
        </button>
      </h2>
      <div id={id} hidden={!open} className="pt-1 pb-6">
        {open && children}
      </div>
    </section>
  );
}

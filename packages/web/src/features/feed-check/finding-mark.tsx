import type { FeedFinding } from '@earmark/contract/feed-check/feed-check';
import { t } from '@lingui/core/macro';
import { Check, CircleHelp, TriangleAlert, X } from 'lucide-react';
import { translate } from '../../lib/language/i18n.ts';

const marks = {
  ok: { Icon: Check, style: 'text-soft', spoken: '' },
  warning: { Icon: TriangleAlert, style: 'font-semibold', spoken: t`Warning:` },
  unknown: { Icon: CircleHelp, style: 'font-semibold', spoken: t`Uncertain:` },
  problem: { Icon: X, style: 'font-semibold text-danger', spoken: t`Problem:` },
} as const;

/** The result of one check in a few words, with its level as an icon and for screen readers. */
export function FindingMark({ finding: { level, label } }: { finding: FeedFinding }) {
  const { Icon, style, spoken } = marks[level];
  return (
    <span className={`inline-flex items-center gap-1.5 ${style}`}>
      <Icon size={16} aria-hidden="true" className="shrink-0" />
      <span>
        <span className="sr-only">{spoken && `${spoken} `}</span>
        {translate(label)}
      </span>
    </span>
  );
}

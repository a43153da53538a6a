import { t } from '@lingui/core/macro';
import { type ReactNode, useId } from 'react';
import { Badge } from '../../ui/badge.tsx';
import type { CardFigures } from './plan-figures.ts';

interface PlanCardProps {
  group: string;
  value: string;
  title: string;
  badge: string | null;
  figures: CardFigures;
  /** Text after the weekly price, such as the saving of a year. */
  note: string | null;
  chosen: boolean;
  onChoose: () => void;
  children?: ReactNode;
}

/** A selectable plan with its figures: a radio button as large as its card. */
export function PlanCard({
  group,
  value,
  title,
  badge,
  figures,
  note,
  chosen,
  onChoose,
  children,
}: PlanCardProps) {
  const { month, before, charge, week, free } = figures;
  const id = useId();
  return (
    <label className="relative flex flex-col gap-3 rounded-corner border border-edge bg-raised p-5 transition-colors has-checked:border-ink has-checked:ring-1 has-checked:ring-ink has-focus-visible:outline-2 has-focus-visible:outline-ink has-focus-visible:outline-offset-2 hovers:hover:border-ink">
      <span className="flex min-h-8 items-center gap-3">
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
          <span id={`${id}-title`} className="font-semibold font-serif text-xl">
            {title}
          </span>
          {badge !== null && <Badge kind="strong">{badge}</Badge>}
        </span>
        <input
          type="radio"
          name={group}
          value={value}
          checked={chosen}
          onChange={onChoose}
          aria-labelledby={`${id}-title ${id}-price`}
          aria-describedby={`${id}-charge`}
          className="size-6 shrink-0 accent-ink outline-none"
        />
      </span>
      <span id={`${id}-price`}>
        {before !== null && (
          <>
            <span className="sr-only">{t`Instead of`} </span>
            <s className="me-2 text-lg text-soft">{before}</s>
          </>
        )}
        <span className="font-semibold font-serif text-3xl tabular-nums">{month}</span>
        <span className="text-soft">{t`/month`}</span>
      </span>
      <span id={`${id}-charge`} className="text-sm text-soft">
        {free !== null && <strong className="block text-good">{free}</strong>}
        <span className="block">{charge}</span>
        <span className="block">{note === null ? week : `${week} · ${note}`}</span>
      </span>
      {children !== undefined && <span className="mt-1 block border-line border-t pt-4">{children}</span>}
    </label>
  );
}

import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

const kinds = {
  plain: 'border border-edge text-soft',
  strong: 'bg-ink text-paper',
  accent: 'bg-accent text-on-accent',
  danger: 'bg-danger-wash text-danger',
};

/** A word or a number that marks an element. */
export function Badge({ kind = 'plain', children }: { kind?: keyof typeof kinds; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex min-h-5 items-center whitespace-nowrap rounded-small px-1.5 font-semibold text-sm leading-5',
        kinds[kind],
      )}
    >
      {children}
    </span>
  );
}

import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

/** A surface for one thing. Prefer a line between rows; use a card only for content that stands alone. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div {...rest} className={classNames('rounded-corner border border-line bg-raised p-4', className)} />
  );
}

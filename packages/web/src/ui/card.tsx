import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

/** A surface that holds one thing. Use a line between rows first, a card only for what stands alone. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div {...rest} className={classNames('rounded-corner border border-line bg-raised p-4', className)} />
  );
}

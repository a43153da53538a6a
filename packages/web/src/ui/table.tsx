import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

/**
 * Rows separated by lines. Give it a caption (a `VisuallyHidden` caption is enough) so that it has a name.
 */
export function Table({ className, ...rest }: ComponentProps<'table'>) {
  return <table {...rest} className={classNames('w-full border-collapse text-start', className)} />;
}

export function HeadCell({ className, ...rest }: ComponentProps<'th'>) {
  return (
    <th
      scope="col"
      {...rest}
      className={classNames(
        'border-line border-b px-3 py-2 text-start font-semibold text-sm text-soft',
        className,
      )}
    />
  );
}

export function Row({ className, ...rest }: ComponentProps<'tr'>) {
  return <tr {...rest} className={classNames('border-line border-b last:border-b-0', className)} />;
}

export function Cell({ className, ...rest }: ComponentProps<'td'>) {
  return <td {...rest} className={classNames('px-3 py-3 align-middle', className)} />;
}

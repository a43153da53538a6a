import type { ReactNode } from 'react';

/** Shown for an empty list, with what to do next. */
export function EmptyState({
  icon,
  title,
  heading: Heading = 'h2',
  children,
  actions,
}: {
  icon?: ReactNode;
  title: string;
  /** `h1` if the screen contains nothing else. */
  heading?: 'h1' | 'h2';
  children?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <div className="mx-auto flex max-w-120 flex-col items-center gap-3 px-4 py-12 text-center">
      {icon && (
        <span aria-hidden="true" className="mb-1 text-soft">
          {icon}
        </span>
      )}
      <Heading className="font-semibold font-serif text-xl">{title}</Heading>
      {children && <div className="text-pretty text-soft">{children}</div>}
      {actions && <div className="mt-3 flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  );
}

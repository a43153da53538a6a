import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { PageTitle } from '../../lib/page-title.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** The title of one of the owner's pages, with an optional sentence below it and actions beside it. */
export function OwnerPage({
  title,
  lead,
  actions,
  children,
}: {
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <div className="flex flex-wrap items-start justify-between gap-4 pb-6">
        <div>
          <h1 className="font-semibold font-serif text-2xl">{title}</h1>
          {lead !== undefined && <p className="max-w-140 text-pretty text-soft">{lead}</p>}
        </div>
        {actions}
      </div>
      {children}
    </>
  );
}

/** Shows the data of a query, or that it loads or could not be loaded. */
export function Loaded<Data>({
  query,
  problem,
  children,
}: {
  query: { data: Data | undefined; isError: boolean; refetch: () => Promise<unknown> };
  /** As in 'The accounts could not be loaded. Check your connection.' */
  problem: string;
  children: (data: Data) => ReactNode;
}) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError)
    return (
      <div role="alert" className="flex flex-col items-start gap-4 py-6">
        <p>{problem}</p>
        <Button onClick={() => void query.refetch()}>{t`Try again`}</Button>
      </div>
    );
  return (
    <div role="status" className="grid gap-3 py-6">
      <span className="sr-only">{t`Loading...`}</span>
      {[0, 1, 2, 3].map((at) => (
        <Skeleton key={at} className="h-14" />
      ))}
    </div>
  );
}

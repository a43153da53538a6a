import type { LibrarySort } from '@earmark/contract/playlist/library';
import { t } from '@lingui/core/macro';
import { useSearchParams } from 'react-router';
import type { LibraryView } from './library-view.ts';

/** The orders, as they are offered. */
export const sortOptions: readonly { value: LibrarySort; label: string }[] = [
  { value: 'newest', label: t`Newest` },
  { value: 'oldest', label: t`Oldest` },
  { value: 'shortest', label: t`Shortest` },
  { value: 'longest', label: t`Longest` },
  { value: 'source', label: t`By source` },
];

/** Parts of the address that belong to the view. */
const names = [
  'show',
  'sort',
  'archived',
  'offline',
  'collection',
  'type',
  'feed',
  'tag',
  'lang',
  'min',
  'max',
];

/** Returns the address of a view; other parts of the address stay. */
export function writeView(view: LibraryView, current: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams(current);
  for (const name of names) params.delete(name);
  const { rule, sort, archived, offline, collection } = view;
  if (rule.state !== undefined) params.set('show', rule.state);
  if (sort !== 'newest') params.set('sort', sort);
  if (archived) params.set('archived', '1');
  if (offline) params.set('offline', '1');
  if (collection !== null) params.set('collection', collection);
  for (const type of rule.types ?? []) params.append('type', type);
  for (const feed of rule.feed_ids ?? []) params.append('feed', feed);
  for (const tag of rule.tags ?? []) params.append('tag', tag);
  if (rule.language !== undefined) params.set('lang', rule.language);
  if (rule.min_minutes !== undefined) params.set('min', String(rule.min_minutes));
  if (rule.max_minutes !== undefined) params.set('max', String(rule.max_minutes));
  return params;
}

/** Returns a function that replaces the view in the address. */
export function useSetView(): (view: LibraryView) => void {
  const [, setParams] = useSearchParams();
  return (next) =>
    setParams((current) => writeView(next, current), { replace: true, preventScrollReset: true });
}

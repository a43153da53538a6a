import type { Article } from '@earmark/contract/playlist/articles';
import type { CollectionRule, LibrarySort } from '@earmark/contract/playlist/library';
import { useSearchParams } from 'react-router';

/** What the list shows, and in which order. It is kept in the address, so that it survives a reload. */
export interface LibraryView {
  rule: CollectionRule;
  sort: LibrarySort;
  /** Shows the archive instead of the playlist. */
  archived: boolean;
  /** Shows only what is kept on this device. */
  offline: boolean;
  /** The collection that was opened; its rule and order may have been changed since. */
  collection: string | null;
}

const types: readonly Article['type'][] = [
  'link',
  'input_text',
  'pdf',
  'selection_text',
  'newsletter',
  'feed',
];
const sorts: readonly LibrarySort[] = ['newest', 'oldest', 'shortest', 'longest', 'source'];
const states = ['unplayed', 'begun', 'played'] as const;

function minutesIn(text: string | null): number | undefined {
  return text !== null && /^\d{1,4}$/.test(text) ? Number(text) : undefined;
}

/** Reads a view from an address; unknown values are left out. */
export function readView(params: URLSearchParams): LibraryView {
  const sort = sorts.find((each) => each === params.get('sort'));
  const state = states.find((each) => each === params.get('show'));
  const kinds = types.filter((type) => params.getAll('type').includes(type));
  const [feeds, tags] = [params.getAll('feed'), params.getAll('tag')];
  const language = params.get('lang');
  const [min, max] = [minutesIn(params.get('min')), minutesIn(params.get('max'))];
  return {
    rule: {
      ...(state === undefined ? {} : { state }),
      ...(kinds.length === 0 ? {} : { types: kinds }),
      ...(feeds.length === 0 ? {} : { feed_ids: feeds }),
      ...(tags.length === 0 ? {} : { tags }),
      ...(language === null ? {} : { language }),
      ...(min === undefined ? {} : { min_minutes: min }),
      ...(max === undefined ? {} : { max_minutes: max }),
    },
    sort: sort ?? 'newest',
    archived: params.has('archived'),
    offline: params.has('offline'),
    collection: params.get('collection'),
  };
}

/** Whether the view is the whole playlist, apart from the choice between played and unplayed, and its order. */
export function isPlain({ rule, archived, offline }: LibraryView): boolean {
  const { state, ...others } = rule;
  return !archived && !offline && state !== 'begun' && Object.keys(others).length === 0;
}

/** Returns the view in the address. */
export function useLibraryView(): LibraryView {
  return readView(useSearchParams()[0]);
}

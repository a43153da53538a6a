import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ArrowDownUp, CircleCheck, ListChecks, SlidersHorizontal, X } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import type { PlaylistRow } from '../playlist/placeholders.ts';
import { Chip } from './chip.tsx';
import { CollectionChips } from './collection-chips.tsx';
import { isPlain, type LibraryView } from './library-view.ts';
import { minutesLeft } from './listening-state.ts';
import { withRule } from './with-rule.ts';
import { sortOptions, useSetView } from './write-view.ts';

const Filters = lazy(async () => ({ default: (await import('./filters-dialog.tsx')).FiltersDialog }));

/** Minutes of the chip for something short. */
const fitsInMinutes = 20;
/** Number of tags that have a chip of their own; the filters offer all. */
const maxTagChips = 4;

/** How long all rows take, chips that narrow the list, the order, and the start of selecting. */
export function LibraryBar({
  rows,
  view,
  selecting,
  onSelect,
}: {
  /** All rows, from which the offered sources, languages and tags follow. */
  rows: readonly PlaylistRow[];
  view: LibraryView;
  selecting: boolean;
  onSelect: () => void;
}) {
  const onChange = useSetView();
  const [filtering, setFiltering] = useState(false);
  const { rule } = view;
  const tags = useMemo(() => commonTags(rows), [rows]);
  const left = useMemo(() => minutesLeft(rows), [rows]);
  const shown = [...new Set([...(rule.tags ?? []), ...tags.slice(0, maxTagChips)])];
  const set = (change: Partial<LibraryView['rule']>) => onChange({ ...view, rule: withRule(rule, change) });
  const quick = rule.max_minutes === fitsInMinutes && rule.min_minutes === undefined;
  const fromFeeds = rule.types?.length === 1 && rule.types[0] === 'feed';
  return (
    <div className="flex items-center gap-2">
      <div className="-my-1 flex min-w-0 flex-1 items-center gap-2 overflow-x-auto py-1">
        {left > 0 && !view.archived && (
          <p className="shrink-0 whitespace-nowrap pe-1 text-sm text-soft tabular-nums max-tablet:order-last">
            {timeLeft(left)}
          </p>
        )}
        <Chip
          pressed={quick}
          onPress={() => set({ max_minutes: quick ? undefined : fitsInMinutes, min_minutes: undefined })}
        >
          <Trans>Fits in {fitsInMinutes} minutes</Trans>
        </Chip>
        <Chip
          pressed={rule.state === 'begun'}
          onPress={() => set({ state: rule.state === 'begun' ? undefined : 'begun' })}
        >{t`Begun`}</Chip>
        <Chip
          pressed={fromFeeds}
          onPress={() => set({ types: fromFeeds ? undefined : ['feed'] })}
        >{t`From your feeds`}</Chip>
        <Chip
          pressed={view.offline}
          onPress={() => onChange({ ...view, offline: !view.offline, archived: false, collection: null })}
        >
          <Trans>
            <CircleCheck size={16} aria-hidden="true" className="shrink-0" />
            Offline
          </Trans>
        </Chip>
        <CollectionChips view={view} onChange={onChange} />
        {shown.map((tag) => {
          const pressed = rule.tags?.includes(tag) ?? false;
          const others = (rule.tags ?? []).filter((each) => each !== tag);
          return (
            <Chip
              key={tag}
              pressed={pressed}
              onPress={() => set({ tags: pressed ? others : [...others, tag] })}
            >
              # {tag}
            </Chip>
          );
        })}
        <Chip
          pressed={view.archived}
          onPress={() => onChange({ ...view, archived: !view.archived, offline: false, collection: null })}
        >{t`Archived`}</Chip>
        {!isPlain(view) && (
          <button
            type="button"
            onClick={() => onChange({ ...view, rule: {}, archived: false, offline: false, collection: null })}
            className={tool}
          >
            <Trans>
              <X size={18} aria-hidden="true" />
              Clear
            </Trans>
          </button>
        )}
      </div>
      <label
        className={classNames(tool, 'relative has-focus-visible:outline-2 has-focus-visible:outline-ink')}
      >
        <ArrowDownUp size={18} aria-hidden="true" />
        <span aria-hidden="true" className="max-tablet:hidden">
          {sortOptions.find(({ value }) => value === view.sort)?.label}
        </span>
        <select
          aria-label={t`Sort`}
          value={view.sort}
          onChange={(event) => {
            const sort = sortOptions.find(({ value }) => value === event.currentTarget.value);
            if (sort !== undefined) onChange({ ...view, sort: sort.value });
          }}
          className="absolute inset-0 cursor-pointer opacity-0"
        >
          {sortOptions.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <button
        type="button"
        aria-label={t`Filters`}
        aria-haspopup="dialog"
        onClick={() => setFiltering(true)}
        className={tool}
      >
        <SlidersHorizontal size={18} aria-hidden="true" />
        <span className="max-tablet:hidden">{t`Filters`}</span>
      </button>
      <button
        type="button"
        aria-label={t`Select`}
        aria-pressed={selecting}
        onClick={onSelect}
        className={tool}
      >
        <ListChecks size={18} aria-hidden="true" />
        <span className="max-tablet:hidden">{t`Select`}</span>
      </button>
      {filtering && (
        <Suspense>
          <Filters
            rows={rows}
            tags={tags}
            view={view}
            onChange={onChange}
            onClose={() => setFiltering(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

const tool =
  'inline-flex min-h-9 shrink-0 items-center gap-1.5 rounded-corner px-2 font-semibold text-sm touch:min-h-11 touch:min-w-11 touch:justify-center hovers:hover:not-aria-pressed:bg-hover aria-pressed:bg-ink aria-pressed:text-paper';

/** Writes the minutes that are left, in hours from 60 on. */
function timeLeft(total: number): string {
  const [hours, minutes] = [Math.floor(total / 60), total % 60];
  return hours === 0 ? t`${minutes} min left` : t`${hours} hr ${minutes} min left`;
}

/** Returns the tags of the rows, the most used first. */
function commonTags(rows: readonly PlaylistRow[]): string[] {
  const counts = new Map<string, number>();
  for (const row of rows) for (const tag of row.tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts].toSorted(([a, x], [b, y]) => y - x || a.localeCompare(b)).map(([tag]) => tag);
}

import type { Article } from '@earmark/contract/playlist/articles';
import { t } from '@lingui/core/macro';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Select } from '../../../ui/select.tsx';
import type { PlaylistRow } from '../playlist/placeholders.ts';
import { Chip } from './chip.tsx';
import type { LibraryView } from './library-view.ts';
import { SaveCollection } from './save-collection.tsx';
import { withRule } from './with-rule.ts';

const AllTags = lazy(async () => ({ default: (await import('./all-tags.tsx')).AllTags }));

const typeLabels: Record<Article['type'], string> = {
  link: t`Links`,
  feed: t`Feeds`,
  newsletter: t`Newsletters`,
  pdf: t`Files`,
  input_text: t`Pasted texts`,
  selection_text: t`Highlighted texts`,
};

/** Ranges of length in minutes; both ends are included. */
const lengths = [
  { value: '', label: t`Any length` },
  { value: '0-5', label: t`Up to 5 min` },
  { value: '0-20', label: t`Up to 20 min` },
  { value: '15-', label: t`15 min and longer` },
  { value: '20-60', label: t`20 to 60 min` },
  { value: '60-', label: t`1 hour and longer` },
];

/** All filters, and collections: filters that are saved under a name. */
export function FiltersDialog({
  rows,
  tags,
  view,
  onChange,
  onClose,
}: {
  rows: readonly PlaylistRow[];
  /** All tags, the most used first. */
  tags: readonly string[];
  view: LibraryView;
  onChange: (view: LibraryView) => void;
  onClose: () => void;
}) {
  const { rule } = view;
  const offered = useMemo(() => choicesOf(rows), [rows]);
  const set = (change: Partial<LibraryView['rule']>) => onChange({ ...view, rule: withRule(rule, change) });
  const toggled = <Value extends string>(list: readonly Value[] | undefined, value: Value): Value[] =>
    list?.includes(value) ? list.filter((each) => each !== value) : [...(list ?? []), value];
  const [editing, setEditing] = useState(false);
  const replaceTag = (tag: string, by: string | null) => {
    if (!rule.tags?.includes(tag)) return;
    const others = rule.tags.filter((each) => each !== tag && each !== by);
    set({ tags: by === null ? others : [...others, by] });
  };
  return (
    <Dialog open title={t`Filters`} onOpenChange={(open) => !open && onClose()}>
      <div className="flex flex-col gap-5">
        <Group name={t`Source`}>
          {offered.types.map((type) => (
            <Chip
              key={type}
              pressed={rule.types?.includes(type) ?? false}
              onPress={() => set({ types: toggled(rule.types, type) })}
            >
              {typeLabels[type]}
            </Chip>
          ))}
        </Group>
        {offered.feeds.length > 0 && (
          <Group name={t`Feeds`}>
            {offered.feeds.map(([id, title]) => (
              <Chip
                key={id}
                pressed={rule.feed_ids?.includes(id) ?? false}
                onPress={() => set({ feed_ids: toggled(rule.feed_ids, id) })}
              >
                {title}
              </Chip>
            ))}
          </Group>
        )}
        {tags.length > 0 && (
          <Group name={t`Tags`}>
            {editing ? (
              <Suspense>
                <AllTags onReplaced={replaceTag} />
              </Suspense>
            ) : (
              tags.map((tag) => (
                <Chip
                  key={tag}
                  pressed={rule.tags?.includes(tag) ?? false}
                  onPress={() => set({ tags: toggled(rule.tags, tag) })}
                >
                  # {tag}
                </Chip>
              ))
            )}
            <Button size="small" kind="quiet" aria-expanded={editing} onClick={() => setEditing(!editing)}>
              {editing ? t`Done` : t`Edit tags`}
            </Button>
          </Group>
        )}
        <div className="grid gap-4 columns:grid-cols-2">
          <Select
            label={t`Length`}
            value={lengthOf(rule)}
            options={
              lengths.some(({ value }) => value === lengthOf(rule))
                ? lengths
                : [...lengths, { value: lengthOf(rule), label: t`${lengthOf(rule)} min` }]
            }
            onChange={(value) => {
              const [min = '', max = ''] = value.split('-');
              set({
                min_minutes: min === '' || min === '0' ? undefined : Number(min),
                max_minutes: max === '' ? undefined : Number(max),
              });
            }}
          />
          <Select
            label={t`Language`}
            value={rule.language ?? ''}
            options={[{ value: '', label: t`All languages` }, ...offered.languages]}
            onChange={(value) => set({ language: value === '' ? undefined : value })}
          />
        </div>
        <SaveCollection view={view} onChange={onChange} />
      </div>
    </Dialog>
  );
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-2 font-semibold text-sm">{name}</legend>
      <div className="flex max-h-60 flex-wrap gap-2 overflow-y-auto *:[ul]:w-full">{children}</div>
    </fieldset>
  );
}

function lengthOf({ min_minutes: min, max_minutes: max }: LibraryView['rule']): string {
  return min === undefined && max === undefined ? '' : `${min ?? 0}-${max ?? ''}`;
}

/** Returns what the rows can be filtered by. */
function choicesOf(rows: readonly PlaylistRow[]) {
  const types = new Set<Article['type']>();
  const feeds = new Map<string, string>();
  const codes = new Set<string>();
  for (const { type, feed_id: id, feed_title: title, language } of rows) {
    types.add(type);
    if (id !== null) feeds.set(id, title ?? t`Feed`);
    if (language) codes.add(language.split('-')[0] ?? language);
  }
  const names = new Intl.DisplayNames(undefined, { type: 'language', fallback: 'code' });
  const languages = [...codes].map((value) => ({ value, label: nameOf(names, value) }));
  return {
    types: [...types],
    feeds: [...feeds].toSorted(([, a], [, b]) => a.localeCompare(b)),
    languages: languages.toSorted((a, b) => a.label.localeCompare(b.label)),
  };
}

function nameOf(names: Intl.DisplayNames, code: string): string {
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}

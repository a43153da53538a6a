import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Progress } from '../../ui/progress.tsx';
import { Select } from '../../ui/select.tsx';
import {
  budgetChoices,
  formatBytes,
  type KeepingFailure,
  type KeptEntry,
  sizeOf,
  usedBytes,
} from './kept-entry.ts';
import { percentOf } from './mark-of.tsx';
import { useOffline } from './offline-state.ts';
import { useKeepActions } from './use-keep.ts';

const failures: Record<KeepingFailure, string> = {
  budget: t`Larger than the room that is left.`,
  device: t`This device is full.`,
  missing: t`Its audio is no longer available.`,
};

/** What is kept on this device: the room it takes, the rules, and the articles. */
export function KeptList() {
  const keeper = useOffline((state) => state.keeper);
  const entries = useOffline((state) => state.entries);
  const settings = useOffline((state) => state.settings);
  const { remove } = useKeepActions();
  if (keeper === null)
    return (
      <p className="text-soft">{t`This browser cannot keep articles offline. It needs a connection by HTTPS, and storage for this site.`}</p>
    );
  return (
    <>
      <Room used={usedBytes(entries)} allowed={settings.maxBytes} count={entries.length} />
      <Select
        label={t`Room for kept articles`}
        hint={t`Saved in this browser.`}
        value={String(settings.maxBytes)}
        options={budgetChoices}
        onChange={(value) => keeper.changeSettings({ maxBytes: Number(value) })}
        className="max-w-80"
      />
      <div>
        <Checkbox
          label={t`Remove an article once it was played`}
          checked={settings.removePlayed}
          onChange={(event) => keeper.changeSettings({ removePlayed: event.currentTarget.checked })}
        />
        <Checkbox
          label={t`Remove an article once it was archived`}
          checked={settings.removeArchived}
          onChange={(event) => keeper.changeSettings({ removeArchived: event.currentTarget.checked })}
        />
      </div>
      {entries.length === 0 ? (
        <p className="text-soft">{t`Nothing is kept. Choose Keep Offline in the menu of an article, or Offline above your playlist.`}</p>
      ) : (
        <ul aria-label={t`Kept offline`} className="-mt-2">
          {entries.map((entry) => (
            <Kept key={entry.article.id} entry={entry} onRemove={() => remove([entry.article.id])} />
          ))}
        </ul>
      )}
      {entries.length > 1 && (
        <Button
          className="self-start"
          onClick={() => remove(entries.map(({ article }) => article.id))}
        >{t`Remove All`}</Button>
      )}
      <p className="text-sm text-soft">{t`Logging out removes everything. What was played last is stored as well, up to 200 MB.`}</p>
    </>
  );
}

/** Used of allowed room, and what is free on the device as far as the browser states it. */
export function Room({ used, allowed, count }: { used: number; allowed: number; count: number }) {
  const { data: free } = useQuery({
    queryKey: ['free-storage', used],
    queryFn: async () => {
      const { quota, usage } = await navigator.storage.estimate();
      return quota === undefined ? null : Math.max(0, quota - (usage ?? 0));
    },
    networkMode: 'always',
    staleTime: 0,
  });
  return (
    <div className="flex max-w-120 flex-col gap-2">
      <p>
        <Trans>
          <b className="tabular-nums">{formatBytes(used)}</b> of {formatBytes(allowed)} used by{' '}
          <Plural value={count} one="# article" other="# articles" />.
        </Trans>
        {free !== undefined && free !== null && (
          <span className="text-soft"> {t`This browser has room for ${formatBytes(free)} more.`}</span>
        )}
      </p>
      <Progress label={t`Room used`} value={allowed === 0 ? 0 : (used / allowed) * 100} />
    </div>
  );
}

function Kept({ entry, onRemove }: { entry: KeptEntry; onRemove: () => void }) {
  const { article, state, failure } = entry;
  return (
    <li className="flex items-center gap-3 border-line border-b py-3 last:border-b-0">
      <div className="min-w-0 flex-1">
        <p className="line-clamp-2 font-semibold">{article.title}</p>
        {state === 'failed' ? (
          <p className="text-sm text-danger">{failures[failure ?? 'missing']}</p>
        ) : (
          <p className="text-sm text-soft tabular-nums">{describe(entry)}</p>
        )}
      </div>
      <Button size="small" aria-label={t`Remove ${article.title}`} onClick={onRemove}>{t`Remove`}</Button>
    </li>
  );
}

function describe(entry: KeptEntry): string {
  const size = formatBytes(sizeOf(entry));
  if (entry.state === 'kept') return size;
  if (entry.state === 'loading') return t`${percentOf(entry)}% of ${size}`;
  return entry.article.audio_url === ''
    ? t`Waits until it is converted`
    : t`Waits for the download, about ${size}`;
}

import { plural, t } from '@lingui/core/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { takeHandedOverFiles } from '../../../lib/handed-over-files.ts';
import { paths } from '../../../lib/paths.ts';
import { useServices } from '../../../lib/services.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useArticleParts } from '../articles-context.tsx';
import { booksKey } from '../playlist/chapters.ts';
import { addShared, type SharedItem } from './add-shared.ts';
import { type AddState, SharedFile } from './shared-file.tsx';
import type { SharedContent } from './use-incoming-content.ts';

interface Listed {
  item: SharedItem;
  state: AddState;
}

/** Names of the ways in which things are added, which playlist entries keep. */
const sources = { files: 'share', chosen: 'upload', page: 'bookmark' } as const;

/**
 * Adds files that were chosen, dropped, pasted or shared by another app, or a page that a bookmark sent, one after
 * another: docs/product/adding-content.md#file-upload. What a page of another site sent needs confirmation.
 */
export function SharedDialog({ shared, onClose }: { shared: SharedContent; onClose: () => void }) {
  const { content, mayAdd } = shared;
  const { api, site } = useServices();
  const { sync, queryClient } = useArticleParts();
  const navigate = useNavigate();
  const { showToast } = useToast();
  const [listed, setListed] = useState<readonly Listed[] | null>(null);
  /** The list that is worked on, which may grow. */
  const list = useRef<Listed[]>([]);
  const running = useRef({ abort: new AbortController(), isWorking: false });
  const working = listed === null || listed.some(({ state }) => state.kind === 'adding');
  const failures = listed?.filter(({ state }) => state.kind === 'failed') ?? [];
  const mayRetry = failures.some(({ state }) => state.kind === 'failed' && state.mayRetry);
  const isDone = listed !== null && !working && failures.length > 0 && !mayRetry && !listed.some(isReady);

  function append(items: readonly SharedItem[]): void {
    const known = new Set(list.current.map(({ item }) => keyOf(item)));
    const added = items.filter((item) => !known.has(keyOf(item)) && known.add(keyOf(item)));
    list.current.push(...added.map((item): Listed => ({ item, state: { kind: 'ready' } })));
    setListed([...list.current]);
  }

  /** Adds what is ready and, unless `onlyReady`, what failed and may be tried again. */
  async function add(onlyReady = false): Promise<void> {
    const { abort, isWorking } = running.current;
    if (isWorking) return;
    running.current.isWorking = true;
    const { signal } = abort;
    const source = sources[content.kind];
    const books: string[] = [];
    for (const entry of list.current) {
      if (signal.aborted) return;
      const show = (state: AddState): void => {
        entry.state = state;
        if (!signal.aborted) setListed(list.current.map((each) => ({ ...each })));
      };
      const { state } = entry;
      if (state.kind === 'added' || (state.kind === 'failed' && (onlyReady || !state.mayRetry))) continue;
      show({ kind: 'adding', percent: null });
      const onPercent = (percent: number) => show({ kind: 'adding', percent });
      const refusal = await addShared(api, entry.item, {
        source,
        onPercent,
        onBook: (id) => books.push(id),
        site,
        signal,
      });
      show(refusal === null ? { kind: 'added' } : { kind: 'failed', ...refusal });
    }
    running.current.isWorking = false;
    if (signal.aborted) return;
    // A file before the last one was unlocked meanwhile.
    if (list.current.some(isReady)) return add(true);
    sync.scheduleRefresh();
    if (books.length > 0) void queryClient.invalidateQueries({ queryKey: booksKey });
    if (list.current.some(({ state }) => state.kind === 'failed')) return;
    const { length } = list.current;
    const message = plural(length, { one: 'Added to playlist', other: '# files added to playlist' });
    const [book] = books;
    if (length === 1 && book !== undefined) void navigate(`${paths.book}/${book}`);
    else showToast({ kind: 'good', message, durationMs: 2_000 });
    onClose();
  }

  /** Adds a locked file again, with its password. */
  function unlock(index: number, password: string): void {
    const entry = list.current[index];
    if (entry?.state.kind !== 'failed' || entry.state.locked === undefined) return;
    entry.item = { ...entry.item, unlock: { upload: entry.state.locked.upload, password } };
    entry.state = { kind: 'ready' };
    setListed(list.current.map((each) => ({ ...each })));
    void add(true);
  }

  const start = useEffectEvent(async () => {
    append(await itemsOf(content));
    if (list.current.length === 0) return onClose();
    if (mayAdd) await add();
  });
  useEffect(() => {
    const own = { abort: new AbortController(), isWorking: false };
    running.current = own;
    void start();
    return () => own.abort.abort();
  }, []);
  const extend = useEffectEvent((files: readonly File[]) => {
    if (listed === null) return;
    append(files.map(itemOfFile));
    void add();
  });
  const files = content.kind === 'chosen' ? content.files : null;
  useEffect(() => {
    if (files !== null) extend(files);
  }, [files]);

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`Add to Playlist`}
      description={
        content.kind === 'page'
          ? t`The page as your browser shows it, from ${hostOf(content.url)}.`
          : progressOf(listed ?? [])
      }
      actions={
        isDone ? (
          <Button kind="primary" onClick={onClose}>{t`Done`}</Button>
        ) : (
          <>
            <Button onClick={onClose}>{failures.length > 0 && !working ? t`Done` : t`Cancel`}</Button>
            <Button kind="primary" busy={working} onClick={() => void add()}>
              {mayRetry ? t`Try Again` : t`Add`}
            </Button>
          </>
        )
      }
    >
      <ul className="flex flex-col gap-4">
        {listed?.map(({ item, state }, index) => (
          // The list only grows.
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name
          <li key={index}>
            <SharedFile name={item.name} state={state} onPassword={(password) => unlock(index, password)} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

const isReady = ({ state }: Listed): boolean => state.kind === 'ready';

/** '2 of 5 added'; undefined for a single one, and before it begins. */
function progressOf(listed: readonly Listed[]): string | undefined {
  if (listed.length < 2 || listed.every(isReady)) return undefined;
  return t`${listed.filter(({ state }) => state.kind === 'added').length} of ${listed.length} added`;
}

const itemOfFile = (file: File): SharedItem => ({ name: file.name || t`File`, body: file });

/** Equal for the same file chosen twice. */
const keyOf = ({ name, body }: SharedItem): string =>
  body instanceof File ? `${name}/${body.size}/${body.lastModified}` : name;

async function itemsOf(content: SharedContent['content']): Promise<readonly SharedItem[]> {
  if (content.kind === 'chosen') return content.files.map(itemOfFile);
  if (content.kind === 'files') return (await takeHandedOverFiles(content.count)).map(itemOfFile);
  return [{ name: content.title?.trim() || content.url, body: content }];
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}

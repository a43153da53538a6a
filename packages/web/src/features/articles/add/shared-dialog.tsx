import { Check } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { takeHandedOverFiles } from '../../../lib/handed-over-files.ts';
import { paths } from '../../../lib/paths.ts';
import { useApi } from '../../../lib/services.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { LiveMessage } from '../../../ui/visually-hidden.tsx';
import { useArticleParts } from '../articles-context.tsx';
import { booksKey } from '../playlist/chapters.ts';
import { addShared, type SharedItem } from './add-shared.ts';
import type { SharedContent } from './use-incoming-content.ts';

type State =
  | { kind: 'ready' }
  | { kind: 'adding'; percent: number | null }
  | { kind: 'added' }
  | { kind: 'failed'; message: string; mayRetry: boolean };

interface Listed {
  item: SharedItem;
  state: State;
}

/** Names of the ways in which things are added, which playlist entries keep. */
const sources = { files: 'share', chosen: 'upload', page: 'bookmark' } as const;

/**
 * Adds files that were chosen, dropped, pasted or shared by another app, or a page that a bookmark sent, one after
 * another: docs/product/adding-content.md#file-upload. What a page of another site sent needs confirmation.
 */
export function SharedDialog({ shared, onClose }: { shared: SharedContent; onClose: () => void }) {
  const { content, mayAdd } = shared;
  const api = useApi();
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

  async function add(): Promise<void> {
    const { abort, isWorking } = running.current;
    if (isWorking) return;
    running.current.isWorking = true;
    const { signal } = abort;
    const source = sources[content.kind];
    const books: string[] = [];
    for (const entry of list.current) {
      if (signal.aborted) return;
      const show = (state: State): void => {
        entry.state = state;
        if (!signal.aborted) setListed(list.current.map((each) => ({ ...each })));
      };
      if (entry.state.kind === 'added' || (entry.state.kind === 'failed' && !entry.state.mayRetry)) continue;
      show({ kind: 'adding', percent: null });
      const onPercent = (percent: number) => show({ kind: 'adding', percent });
      const refusal = await addShared(api, entry.item, {
        source,
        onPercent,
        onBook: (id) => books.push(id),
        signal,
      });
      show(refusal === null ? { kind: 'added' } : { kind: 'failed', ...refusal });
    }
    running.current.isWorking = false;
    if (signal.aborted) return;
    sync.scheduleRefresh();
    if (books.length > 0) void queryClient.invalidateQueries({ queryKey: booksKey });
    if (list.current.some(({ state }) => state.kind === 'failed')) return;
    const { length } = list.current;
    const message = length === 1 ? 'Added to playlist' : `${length} files added to playlist`;
    const [book] = books;
    if (length === 1 && book !== undefined) void navigate(`${paths.book}/${book}`);
    else showToast({ kind: 'good', message, durationMs: 2_000 });
    onClose();
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
      title="Add to Playlist"
      description={
        content.kind === 'page'
          ? `The page as your browser shows it, from ${hostOf(content.url)}.`
          : progressOf(listed ?? [])
      }
      actions={
        isDone ? (
          <Button kind="primary" onClick={onClose}>
            Done
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{failures.length > 0 && !working ? 'Done' : 'Cancel'}</Button>
            <Button kind="primary" busy={working} onClick={() => void add()}>
              {mayRetry ? 'Try Again' : 'Add'}
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
            <Item name={item.name} state={state} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function Item({ name, state }: { name: string; state: State }) {
  return (
    <div className="flex flex-col gap-1">
      <p className="flex items-center gap-3">
        <span className="min-w-0 flex-1 truncate font-semibold">{name}</span>
        {state.kind === 'added' && (
          <span className="flex items-center gap-1 text-soft">
            <Check size={16} aria-hidden="true" />
            Added
          </span>
        )}
      </p>
      {state.kind === 'adding' && <Progress label={`Upload of ${name}`} value={state.percent} />}
      {state.kind === 'failed' && <p className="text-danger">{state.message}</p>}
      <LiveMessage>
        {state.kind === 'adding'
          ? `Adding ${name}`
          : state.kind === 'failed'
            ? `${name}: ${state.message}`
            : ''}
      </LiveMessage>
    </div>
  );
}

const isReady = ({ state }: Listed): boolean => state.kind === 'ready';

/** '2 of 5 added'; undefined for a single one, and before it begins. */
function progressOf(listed: readonly Listed[]): string | undefined {
  if (listed.length < 2 || listed.every(isReady)) return undefined;
  return `${listed.filter(({ state }) => state.kind === 'added').length} of ${listed.length} added`;
}

const itemOfFile = (file: File): SharedItem => ({ name: file.name || 'File', body: file });

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

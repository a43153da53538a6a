import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { takeHandedOverFiles } from '../../../lib/handed-over-files.ts';
import { useApi } from '../../../lib/services.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { LiveMessage } from '../../../ui/visually-hidden.tsx';
import { useArticleParts } from '../articles-context.tsx';
import { addShared, type SharedItem } from './add-shared.ts';
import type { SharedContent } from './use-incoming-content.ts';

type State = { kind: 'ready' } | { kind: 'adding'; percent: number | null } | { kind: 'added' } | Failed;
interface Failed {
  kind: 'failed';
  message: string;
}

/**
 * Adds files that another app shared, or a page that a bookmark sent: docs/product/adding-content.md#shared-files. What a
 * page of another site sent needs confirmation.
 */
export function SharedDialog({ shared, onClose }: { shared: SharedContent; onClose: () => void }) {
  const { content, mayAdd } = shared;
  const api = useApi();
  const { sync } = useArticleParts();
  const { showToast } = useToast();
  const [items, setItems] = useState<readonly SharedItem[] | null>(() => itemsOfPage(content));
  const [states, setStates] = useState<readonly State[]>([]);
  const running = useRef(new AbortController());
  const stateOf = (index: number): State => states[index] ?? { kind: 'ready' };
  const working = states.some(({ kind }) => kind === 'adding');
  const failed = states.some(({ kind }) => kind === 'failed');

  async function add(all: readonly SharedItem[]): Promise<void> {
    const { signal } = running.current;
    const source = content.kind === 'files' ? 'share' : 'bookmark';
    const next: State[] = all.map((_, index) => states[index] ?? { kind: 'ready' });
    const show = (index: number, state: State) => {
      next[index] = state;
      if (!signal.aborted) setStates([...next]);
    };
    for (const [index, item] of all.entries()) {
      if (signal.aborted) return;
      if (next[index]?.kind === 'added') continue;
      show(index, { kind: 'adding', percent: null });
      const onPercent = (percent: number) => show(index, { kind: 'adding', percent });
      const refusal = await addShared(api, item, { source, onPercent, signal });
      show(index, refusal === null ? { kind: 'added' } : { kind: 'failed', message: refusal });
    }
    if (signal.aborted) return;
    sync.scheduleRefresh();
    if (next.some(({ kind }) => kind === 'failed')) return;
    showToast({ kind: 'good', message: 'Added to playlist', durationMs: 2_000 });
    onClose();
  }

  const start = useEffectEvent(async () => {
    const found = content.kind === 'files' ? await takeHandedOverFiles(content.count) : null;
    const all = found?.map((file): SharedItem => ({ name: file.name || 'File', body: file })) ?? items ?? [];
    if (all.length === 0) return onClose();
    setItems(all);
    if (mayAdd) await add(all);
  });
  useEffect(() => {
    const own = new AbortController();
    running.current = own;
    void start();
    return () => own.abort();
  }, []);

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Add to Playlist"
      description={
        content.kind === 'page'
          ? `The page as your browser shows it, from ${hostOf(content.url)}.`
          : undefined
      }
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            kind="primary"
            busy={working || items === null}
            onClick={() => items !== null && void add(items)}
          >
            {failed ? 'Try Again' : 'Add'}
          </Button>
        </>
      }
    >
      <ul className="flex flex-col gap-4">
        {items?.map((item, index) => (
          // The list never changes its order.
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name
          <li key={index}>
            <Item name={item.name} state={stateOf(index)} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function Item({ name, state }: { name: string; state: State }) {
  return (
    <div className="flex flex-col gap-1">
      <p className="flex items-baseline gap-3">
        <span className="min-w-0 flex-1 truncate font-semibold">{name}</span>
        {state.kind === 'added' && <span className="text-soft">Added</span>}
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

function itemsOfPage(content: SharedContent['content']): readonly SharedItem[] | null {
  if (content.kind === 'files') return null;
  return [{ name: content.title?.trim() || content.url, body: content }];
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}

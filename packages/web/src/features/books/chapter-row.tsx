import type { BookChapter } from '@earmark/contract/books/books';
import { t } from '@lingui/core/macro';
import { Check } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { PlayIcon } from '../../ui/play-icon.tsx';
import { Progress } from '../../ui/progress.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { usePlayer } from '../player/index.ts';
import { factsOf, stateOfChapter } from './describe-book.ts';

/** A part of a book: its button, title and state. The whole row plays it. */
export function ChapterRow({
  chapter,
  title,
  onPlay,
  onRetry,
}: {
  chapter: BookChapter;
  title: string;
  onPlay: () => void;
  onRetry: () => void;
}) {
  const { article } = chapter;
  const current = usePlayer(({ track }) => track?.id === article.id);
  const playing = usePlayer((player) => current && player.playing);
  const loading = usePlayer((player) => current && player.playing && player.waiting);
  const state = stateOfChapter(chapter);
  const quiet = state === 'skipped' || state === 'played';
  return (
    <li className="border-line border-b last:border-b-0">
      <div
        className={classNames('relative flex items-center gap-4', state === 'skipped' ? 'py-2' : 'py-3.5')}
      >
        {current && (
          <span
            aria-hidden="true"
            className="absolute inset-y-0 -start-4 w-1 rounded-e-full bg-accent-mark desktop:rounded-full"
          />
        )}
        <button
          type="button"
          aria-label={`${playing ? t`Pause` : t`Play`}: ${title}`}
          aria-current={current ? 'true' : undefined}
          disabled={state === 'failed'}
          onClick={onPlay}
          className={classNames(
            'grid size-11 shrink-0 place-items-center rounded-full border transition-colors after:absolute after:inset-0 disabled:text-soft',
            current
              ? 'border-transparent bg-accent text-on-accent'
              : state === 'skipped'
                ? 'border-transparent text-soft hovers:hover:bg-hover'
                : 'border-edge text-ink hovers:hover:bg-hover',
          )}
        >
          {loading ? <Spinner size={20} /> : <PlayIcon playing={playing} size={20} playSize={18} />}
        </button>
        <div className="min-w-0 flex-1">
          <p
            className={classNames(
              'line-clamp-2 text-pretty font-serif leading-6',
              state === 'skipped' ? 'text-base' : 'text-lg',
              quiet ? 'text-soft' : 'font-semibold',
            )}
          >
            {title}
          </p>
          <Facts chapter={chapter} title={title} />
        </div>
        {state === 'played' && <Check size={20} aria-hidden="true" className="shrink-0 text-soft" />}
        {state === 'failed' && (
          <Button
            size="small"
            className="relative"
            onClick={onRetry}
            aria-label={t`Retry ${title}`}
          >{t`Retry`}</Button>
        )}
      </div>
    </li>
  );
}

function Facts({ chapter, title }: { chapter: BookChapter; title: string }) {
  const { article } = chapter;
  const state = stateOfChapter(chapter);
  const begun = state === 'ready' && article.position > 0 && article.duration !== null;
  const percent = begun ? (article.position / (article.duration ?? 1)) * 100 : article.progress;
  return (
    <div className="flex max-w-100 flex-col gap-1">
      <p
        className={classNames(
          'flex justify-between gap-3 text-sm',
          state === 'failed' ? 'text-danger' : 'text-soft',
        )}
      >
        <span>{factsOf(chapter)}</span>
        {state === 'converting' && article.progress > 0 && (
          <span className="tabular-nums">{article.progress}%</span>
        )}
      </p>
      {((state === 'converting' && article.progress > 0) || begun) && (
        <Progress
          label={begun ? t`Played of ${title}` : t`Conversion of ${title}`}
          value={percent}
          className="mb-1"
        />
      )}
    </div>
  );
}

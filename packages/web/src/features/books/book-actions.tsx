import type { BookDetails } from '@earmark/contract/books/books';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Download, Podcast, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { errorCopy } from '../../lib/error-copy.ts';
import { paths } from '../../lib/paths.ts';
import { useApi } from '../../lib/services.tsx';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useToast } from '../../ui/toast.tsx';
import { bookKey, booksKey } from '../articles/index.ts';
import { usePlayerControl } from '../player/index.ts';

/** Milliseconds during which a removal can be undone. */
const undoMs = 8_000;

const FeedDialog = lazy(async () => ({ default: (await import('./feed-dialog.tsx')).FeedDialog }));

/** What can be done with a book besides playing it. */
export function BookActions({ book }: { book: BookDetails }) {
  const [subscribing, setSubscribing] = useState(false);
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        <Button
          className="flex-auto whitespace-nowrap px-3"
          icon={<Podcast size={18} aria-hidden="true" />}
          onClick={() => setSubscribing(true)}
        >{t`Podcast app`}</Button>
        <FileButton book={book} />
        <DeleteButton book={book} />
      </div>
      <FileNote book={book} />
      {subscribing && (
        <Suspense fallback={null}>
          <FeedDialog url={book.feed_url} onClose={() => setSubscribing(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** Downloads the audio book as one file, or makes that file first. */
function FileButton({ book: { id, m4b } }: { book: BookDetails }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { showToast } = useToast();
  const [sending, setSending] = useState(false);
  const icon = <Download size={18} aria-hidden="true" />;
  if (m4b.url !== null)
    return (
      <a
        href={m4b.url}
        download
        className={buttonClass('plain', 'normal', 'flex-auto whitespace-nowrap px-3')}
      >
        <Trans>
          {icon}
          Download M4B
        </Trans>
      </a>
    );
  const make = async () => {
    setSending(true);
    try {
      await api.call('makeBookFile', { params: { id } });
      await queryClient.invalidateQueries({ queryKey: bookKey(id) });
    } catch (error) {
      showToast({ kind: 'error', message: errorCopy(error).message });
    } finally {
      setSending(false);
    }
  };
  return (
    <Button
      className="flex-auto whitespace-nowrap px-3"
      icon={icon}
      busy={sending || m4b.status === 'making'}
      disabled={m4b.status === 'incomplete'}
      onClick={() => void make()}
    >
      {m4b.status === 'making' ? t`Making M4B...` : m4b.status === 'incomplete' ? 'M4B' : t`Make M4B`}
    </Button>
  );
}

/** Says what the file waits for. */
function FileNote({ book: { chapters, num_chapters, m4b } }: { book: BookDetails }) {
  const converted = chapters.filter(
    ({ kind, article }) => kind === 'chapter' && article.status === 'completed',
  ).length;
  const note = {
    incomplete: t`M4B file: when all chapters are converted, ${converted} of ${num_chapters} so far.`,
    possible: '',
    making: t`The file is being made, which takes some minutes. You can leave this page.`,
    failed: t`The M4B file could not be made. Try again later.`,
    ready: '',
  }[m4b.status];
  return (
    <p role="status" className="text-pretty text-sm text-soft empty:hidden">
      {note}
    </p>
  );
}

function DeleteButton({ book }: { book: BookDetails }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { showToast } = useToast();
  const { store } = usePlayerControl();
  const [confirming, setConfirming] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const restore = async () => {
    try {
      await api.call('restoreBook', { params: { id: book.id } });
      await queryClient.invalidateQueries({ queryKey: booksKey });
    } catch (error) {
      showToast({ kind: 'error', message: errorCopy(error).message });
    }
  };
  const remove = async () => {
    setDeleting(true);
    try {
      await api.call('deleteBook', { params: { id: book.id } });
      const playing = store.getState().track?.id;
      if (book.chapters.some(({ article }) => article.id === playing)) store.getState().remove();
      await queryClient.invalidateQueries({ queryKey: booksKey });
      await navigate(paths.playlist);
      queryClient.removeQueries({ queryKey: bookKey(book.id) });
      showToast({
        id: `removed-${book.id}`,
        message: t`The book was deleted.`,
        durationMs: undoMs,
        action: { label: t`Undo`, run: () => void restore() },
      });
    } catch (error) {
      showToast({ kind: 'error', message: errorCopy(error).message });
      setConfirming(false);
    } finally {
      setDeleting(false);
    }
  };
  return (
    <>
      <IconButton
        label={t`Delete book`}
        icon={<Trash2 size={20} aria-hidden="true" />}
        onClick={() => setConfirming(true)}
      />
      <AlertDialog
        open={confirming}
        onOpenChange={setConfirming}
        title={t`Delete this book?`}
        description={t`${book.title} leaves your playlist with all its chapters, and its podcast feed ends.`}
        cancelLabel={t`Keep`}
        actionLabel={t`Delete`}
        actionKind="danger"
        busy={deleting}
        onAction={() => void remove()}
      />
    </>
  );
}

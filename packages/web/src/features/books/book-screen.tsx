import type { BookDetails } from '@earmark/contract/books/books';
import type { Article } from '@earmark/contract/playlist/articles';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { errorCopy } from '../../lib/error-copy.ts';
import { PageTitle } from '../../lib/page-title.tsx';
import { paths } from '../../lib/paths.ts';
import { useApi } from '../../lib/services.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useToast } from '../../ui/toast.tsx';
import { bookKey } from '../articles/index.ts';
import { BookHead } from './book-head.tsx';
import { bookQuery } from './book-queries.ts';
import { ChapterRow } from './chapter-row.tsx';
import { titleOfPart } from './describe-book.ts';
import { useBookPlayer } from './use-book-player.ts';

/** `/book/:id`: docs/product/books.md#book-page. */
export function BookScreen() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(bookQuery(useApi(), id));
  return (
    <div className="-mt-6 tablet:-mt-8">
      <Link
        to={paths.playlist}
        className="-ms-2 inline-flex min-h-11 items-center gap-2 rounded-corner px-2 text-soft no-underline hovers:hover:bg-hover"
      >
        <Trans>
          <ArrowLeft size={18} aria-hidden="true" />
          Playlist
        </Trans>
      </Link>
      {data !== undefined ? (
        <OpenBook book={data} />
      ) : error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </div>
  );
}

function OpenBook({ book }: { book: BookDetails }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { showToast } = useToast();
  const player = useBookPlayer(book);
  const parts = numbered(book);
  const retry = async (article: Article) => {
    try {
      await api.call('retryArticle', { body: { article_id: article.article_id } });
      await queryClient.invalidateQueries({ queryKey: bookKey(book.id) });
    } catch (error) {
      showToast({ kind: 'error', message: errorCopy(error).message });
    }
  };
  return (
    <article className="grid gap-8 pt-3 desktop:grid-cols-[auto_1fr] desktop:gap-16">
      <PageTitle>{book.title}</PageTitle>
      <div>
        <BookHead
          book={book}
          player={player}
          titleOf={(id) => parts.find(({ chapter }) => chapter.article.id === id)?.title ?? ''}
        />
      </div>
      <section aria-labelledby="chapters" className="min-w-0">
        <h2 id="chapters" className="pb-1 font-semibold text-lg">{t`Chapters`}</h2>
        <ol>
          {parts.map(({ chapter, title }) => (
            <ChapterRow
              key={chapter.article.id}
              chapter={chapter}
              title={title}
              onPlay={() => player.play(chapter.article)}
              onRetry={() => void retry(chapter.article)}
            />
          ))}
        </ol>
      </section>
    </article>
  );
}

/** Returns the parts with the titles that are shown. */
function numbered({ chapters }: BookDetails) {
  let number = 0;
  return chapters.map((chapter) => {
    if (chapter.kind === 'chapter') number += 1;
    return { chapter, title: titleOfPart(chapter, number) };
  });
}

function Loading() {
  return (
    <div role="status" className="flex flex-col gap-5 pt-4">
      <h1 className="sr-only">{t`Loading the book...`}</h1>
      <div className="flex items-end gap-5">
        <Skeleton className="h-42 w-28 columns:h-60 columns:w-40" />
        <div className="flex flex-1 flex-col gap-3">
          <Skeleton className="h-8 w-4/5" />
          <Skeleton className="h-5 w-2/5" />
        </div>
      </div>
      <Skeleton className="h-13 w-full" />
    </div>
  );
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-col items-start gap-4 py-8">
      <h1 className="font-semibold font-serif text-2xl">{t`This book could not be loaded`}</h1>
      <p>{errorCopy(error).message}</p>
      <Button onClick={onRetry}>{t`Try again`}</Button>
    </div>
  );
}

import type { Article } from '@earmark/contract/playlist/articles';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { errorCopy } from '../../../lib/error-copy.ts';
import { useApi } from '../../../lib/services.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

/** The text of a pasted or uploaded article, which has no web page to open. */
export function OriginalText({ article, onClose }: { article: Article; onClose: () => void }) {
  const api = useApi();
  const { data, error } = useQuery({
    queryKey: ['article', article.audio_id],
    queryFn: ({ signal }) => api.call('getArticle', { params: { audio_id: article.audio_id }, signal }),
  });
  return (
    <Dialog open onOpenChange={onClose} title={article.title}>
      {error ? (
        <p role="alert">{errorCopy(error).message}</p>
      ) : data === undefined ? (
        <div role="status" aria-label={t`Loading the text`} className="flex flex-col gap-2">
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-5 w-4/5" />
        </div>
      ) : (
        <p className="whitespace-pre-line font-serif">{data.text}</p>
      )}
    </Dialog>
  );
}

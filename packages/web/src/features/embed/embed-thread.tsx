import { threadPost } from '@earmark/contract/embed/thread-post';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/services.tsx';
import type { Track } from '../player/index.ts';
import { transcriptQuery } from '../transcript/index.ts';

/**
 * 'Listen to Thread': the first words of a social post and its author, as the service extracted them. They are the words
 * of strangers, so they are shown as plain text.
 */
export function EmbedThread({
  track,
  site,
  compact,
}: {
  track: Track;
  /** Host of the post, shown in place of an author who is not known. */
  site: string | null;
  /** Whether only the author is shown, because the text is shown below. */
  compact: boolean;
}) {
  const { data } = useQuery(transcriptQuery(useApi(), track.audioId, false));
  const post = data && threadPost(data.document);
  return (
    <section aria-labelledby="thread" className="shrink-0 overflow-hidden px-4 pt-3 pb-2">
      <div className="flex items-baseline gap-3 text-sm">
        <h2 id="thread" className="shrink-0 font-semibold">{t`Listen to Thread`}</h2>
        {post && (
          <p className="min-w-0 truncate text-soft">
            <Trans>
              by <bdi>{post.author ?? site}</bdi>
            </Trans>
          </p>
        )}
      </div>
      {post && !compact && (
        <blockquote
          dir="auto"
          lang={data.document.language ?? undefined}
          className="mt-1 line-clamp-2 font-serif text-base"
        >
          {post.text}
        </blockquote>
      )}
    </section>
  );
}

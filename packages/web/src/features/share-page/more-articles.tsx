import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useApi } from '../../lib/services.tsx';
import { ListenButton, publicTrack, useCarriedQuery, useInfiniteScroll } from '../public-pages/index.ts';

/** The longest available period in days, because a new installation has few public articles. */
const days = 90;

/** Popular public articles, in steps of ten. Renders nothing while they load or if they cannot be loaded. */
export function MoreArticles({ except }: { except: string }) {
  const api = useApi();
  const carryQuery = useCarriedQuery();
  const { data } = useQuery({
    queryKey: ['popular', days],
    queryFn: ({ signal }) => api.call('popularArticles', { query: { days_ago: days }, signal }),
  });
  const articles = data?.results.filter(({ audio_id: id }) => id !== except) ?? [];
  const { count, end } = useInfiniteScroll(articles.length, except);
  if (articles.length === 0) return null;
  return (
    <section aria-labelledby="more-to-hear" className="mx-auto max-w-180 pt-12">
      <h2 id="more-to-hear" className="pb-2 font-semibold font-serif text-xl">{t`What others listen to`}</h2>
      <ul>
        {articles.slice(0, count).map((article) => (
          <li key={article.audio_id} className="flex items-center gap-4 border-line border-b py-3">
            <ListenButton track={publicTrack(article)} />
            <div className="min-w-0 flex-1">
              <Link
                to={carryQuery(`${paths.share}/${article.audio_id}`)}
                dir="auto"
                className="line-clamp-2 font-semibold font-serif text-lg leading-6 no-underline hovers:hover:underline"
              >
                {article.title}
              </Link>
              <p className="text-sm text-soft">{article.site}</p>
            </div>
          </li>
        ))}
      </ul>
      <div ref={end} />
    </section>
  );
}

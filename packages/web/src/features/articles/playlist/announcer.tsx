import type { Article } from '@earmark/contract/playlist/articles';
import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { translate } from '../../../lib/language/i18n.ts';
import { useServices, useSession } from '../../../lib/services.tsx';
import { LiveMessage } from '../../../ui/visually-hidden.tsx';
import { watchPlaylist } from './playlist-query.ts';
import { storeFirstRows } from './store-first-rows.ts';

/**
 * Announces the end of a conversion to screen readers, on any screen, and stores what the next start of the page paints
 * first.
 */
export function PlaylistAnnouncer() {
  const { queryClient, site } = useServices();
  const [message, setMessage] = useState('');
  const { name } = site.brand;
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.userId : null;
  useEffect(() => (userId === null ? undefined : storeFirstRows(queryClient, userId)), [queryClient, userId]);
  useEffect(() => {
    let known = new Map<string, Article['status']>();
    return watchPlaylist(queryClient, ({ articles }) => {
      const ended = articles.filter(({ id, status }) => isUnfinished(known.get(id)) && !isUnfinished(status));
      known = new Map(articles.map(({ id, status }) => [id, status]));
      if (ended.length > 0) setMessage(ended.map((article) => describe(article, name)).join(' '));
    });
  }, [queryClient, name]);
  return <LiveMessage>{message}</LiveMessage>;
}

const isUnfinished = (status: Article['status'] | undefined) =>
  status === 'pending' || status === 'in_progress';

function describe({ title, status, failure }: Article, product: string): string {
  if (status === 'completed') return t`${title}: Processing complete!`;
  return t`${title}: ${product}ing Failed. ${failure ? translate(failure.message) : ''}`;
}

import 'virtual:earmark-later-routes';
import type { EmbeddedArticle } from '@earmark/contract/embed/embed';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { botToken } from '../../lib/bot-token.ts';
import { useServices, useSession } from '../../lib/services.tsx';
import { notifyParent, onSetArticle, type ParentArticle } from './parent-messages.ts';

/** The article that the page around the frame has set; null before it has. Notifies the page that the player is ready. */
export function useParentArticle(): ParentArticle | null {
  const [article, setArticle] = useState<ParentArticle | null>(null);
  useEffect(() => {
    const stop = onSetArticle(setArticle);
    notifyParent('ready');
    return stop;
  }, []);
  return article;
}

/** Loads what the listener may hear of an article, once the sign-in is known, and again when it changes. */
export function useEmbedded(article: ParentArticle | null): UseQueryResult<EmbeddedArticle> {
  const { api, site } = useServices();
  const { status } = useSession();
  const url = article?.url ?? '';
  const token = article?.lessonsToken ?? null;
  return useQuery({
    queryKey: ['embedded', url, status, token],
    enabled: article !== null && status !== 'unknown',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async ({ signal }) => {
      const check = await botToken(site.botCheck);
      const lessons = token === null ? {} : { lessons_token: token };
      return api.call('openEmbedded', {
        body: { article_url: url, recaptcha_token: check, ...lessons },
        signal,
      });
    },
  });
}

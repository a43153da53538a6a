import { normalizeUrl } from '@earmark/contract/playlist/adding';
import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { errorCopy } from '../../../lib/error-copy.ts';
import { PageTitle } from '../../../lib/page-title.tsx';
import { paths, withQuery } from '../../../lib/paths.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { type ArticleParts, useArticleParts } from '../articles-context.tsx';
import { addArticle } from '../playlist/add-article.ts';
import { newsletterTimings } from './newsletter-timings.ts';

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Adds the article that a newsletter links to: docs/product/feeds.md#newsletter-links. */
export function NewsletterScreen() {
  const parts = useArticleParts();
  const navigate = useNavigate();
  const query = useSearchParams()[0];
  const url = query.get('article_url')?.trim() ?? '';
  const title = query.get('article_title')?.trim() ?? '';
  const { mutate, ...adding } = useMutation({ mutationFn: () => add(parts, url, title) });
  const begun = useRef(false);
  useEffect(() => {
    // Once per visit, however often the page renders.
    if (begun.current || url === '') return;
    begun.current = true;
    mutate();
  }, [mutate, url]);
  useEffect(() => {
    if (!adding.isSuccess) return;
    const timer = setTimeout(() => navigate(paths.home, { replace: true }), newsletterTimings.redirect);
    return () => clearTimeout(timer);
  }, [adding.isSuccess, navigate]);
  if (url === '') return <Navigate replace to={paths.add} />;
  return (
    <div className="mx-auto flex max-w-120 flex-col items-center gap-5 pt-16 text-center">
      <PageTitle>{t`Add an article`}</PageTitle>
      <h1 className="wrap-anywhere font-semibold font-serif text-2xl">{title || url}</h1>
      {adding.isError ? (
        <>
          <p role="alert" className="text-danger">
            {errorCopy(adding.error).message}
          </p>
          <div className="flex flex-wrap justify-center gap-3">
            <Button kind="primary" onClick={() => mutate()}>{t`Try Again`}</Button>
            <ButtonLink to={withQuery(paths.add, { url })}>{t`Open Add Article`}</ButtonLink>
          </div>
        </>
      ) : (
        <p role="status" className="text-soft">
          {adding.isSuccess ? t`Added! Redirecting...` : t`Adding article to your feed...`}
        </p>
      )}
    </div>
  );
}

/** Adds the article, and throws what the call throws. */
async function add(parts: ArticleParts, address: string, title: string): Promise<void> {
  const url = normalizeUrl(address);
  const body = {
    article_url: url,
    title: title || url,
    type: 'newsletter',
    clipping_where: '/newsletter',
  } as const;
  await Promise.all([addArticle(parts, body), pause(newsletterTimings.added)]);
}

import { plural, t } from '@lingui/core/macro';
import 'virtual:earmark-later-routes';
import type { Article } from '@earmark/contract/playlist/articles';
import { useQuery } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useServices } from '../../../lib/services.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Input } from '../../../ui/field.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useArticleParts } from '../articles-context.tsx';
import { changeMany } from './change-many.ts';

const maxTagLength = 50;

/** The tags of one article or of several: those that all of them have can be removed, others can be added. */
export function TagDialog({
  articles: before,
  onClose,
}: {
  articles: readonly Article[];
  onClose: () => void;
}) {
  const services = useServices();
  const parts = useArticleParts();
  const { showToast } = useToast();
  const [typed, setTyped] = useState('');
  const [articles, setArticles] = useState(before);
  const { data } = useQuery({
    queryKey: ['tags'],
    queryFn: ({ signal }) => services.api.call('listTags', { signal }),
    staleTime: 0,
  });
  const own = articles[0]?.tags.filter((tag) => articles.every(({ tags }) => tags.includes(tag))) ?? [];
  const others = (data?.tags ?? []).map(({ tag }) => tag).filter((tag) => !own.includes(tag));
  const change = (action: 'add_tag' | 'remove_tag', name: string) => {
    // A tag that exists in another spelling stays as it is.
    const tag = others.find((each) => each.toLowerCase() === name.toLowerCase()) ?? name;
    void changeMany(parts, showToast, { articles, action, tag });
    setArticles((list) =>
      list.map((article) => {
        const rest = article.tags.filter((each) => each !== tag);
        return { ...article, tags: action === 'add_tag' ? [...rest, tag] : rest };
      }),
    );
  };
  const add = (name: string) => {
    const tag = name.replace(/^[\s#]+/, '').trim();
    if (tag === '') return;
    change('add_tag', tag);
    setTyped('');
  };
  const title = plural(articles.length, {
    one: `Tags of ${articles[0]?.title ?? ''}`,
    other: 'Tags of # articles',
  });
  return (
    <Dialog open title={title} onOpenChange={(open) => !open && onClose()}>
      <div className="flex flex-col gap-5">
        <form
          className="flex items-end gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            add(typed);
          }}
        >
          <Input
            label={t`New tag`}
            maxLength={maxTagLength}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            className="min-w-0 flex-1"
          />
          <Button type="submit">{t`Add`}</Button>
        </form>
        {own.length > 0 && (
          <ul aria-label={t`Tags`} className="flex flex-wrap gap-2">
            {own.map((tag) => (
              <li key={tag}>
                <Button
                  size="small"
                  kind="chosen"
                  aria-label={t`Remove ${tag}`}
                  onClick={() => change('remove_tag', tag)}
                >
                  # {tag}
                  <X size={16} aria-hidden="true" />
                </Button>
              </li>
            ))}
          </ul>
        )}
        {others.length > 0 && (
          <ul aria-label={t`Other tags`} className="flex max-h-48 flex-wrap gap-2 overflow-y-auto">
            {others.map((tag) => (
              <li key={tag}>
                <Button size="small" aria-label={t`Add ${tag}`} onClick={() => change('add_tag', tag)}>
                  <Plus size={16} aria-hidden="true" /># {tag}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

import type { FoundArticle } from '@earmark/contract/playlist/public-articles';
import { t } from '@lingui/core/macro';
import { Check, Ellipsis, ListPlus, Share2 } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Snippet } from '../../ui/snippet.tsx';
import { ListenButton, pictureOf, publicTrack } from '../public-pages/index.ts';
import { describeResult, isOwnText } from './describe-result.ts';

/** docs/product/playlist.md#found-articles */
export function ResultCard({
  article,
  added,
  onAdd,
  onShare,
}: {
  article: FoundArticle;
  added: boolean;
  onAdd: () => void;
  onShare: () => void;
}) {
  return (
    <article aria-label={article.title} className="flex gap-4 border-line border-b py-4">
      <Picture url={pictureOf(article)} markSize={32} className="size-16 tablet:size-20" />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <div className="flex items-start gap-1">
          <h2 className="line-clamp-3 min-w-0 flex-1 text-pretty font-semibold font-serif text-lg leading-6">
            {article.title}
          </h2>
          <Menu
            trigger={
              <IconButton
                label={t`More for ${article.title}`}
                tooltip={false}
                className="-mt-2"
                icon={<Ellipsis size={20} aria-hidden="true" />}
              />
            }
          >
            <MenuItem icon={<Share2 size={18} />} onSelect={onShare}>{t`Share`}</MenuItem>
          </Menu>
        </div>
        <p className="text-sm text-soft">{describeResult(article).join(' · ')}</p>
        {article.snippet !== '' && <Snippet snippet={article.snippet} />}
        <div className="flex items-center gap-3 pt-2">
          <ListenButton track={publicTrack(article)} />
          {!isOwnText(article) && (
            <Button
              size="small"
              disabled={added}
              aria-label={`${added ? t`Added!` : t`Listen Later`} ${article.title}`}
              icon={
                added ? <Check size={18} aria-hidden="true" /> : <ListPlus size={18} aria-hidden="true" />
              }
              onClick={onAdd}
            >
              {added ? t`Added!` : t`Listen Later`}
            </Button>
          )}
        </div>
      </div>
    </article>
  );
}

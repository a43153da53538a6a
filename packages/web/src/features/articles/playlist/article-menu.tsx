import type { Article } from '@earmark/contract/playlist/articles';
import { t } from '@lingui/core/macro';
import { Ellipsis } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { ProDialog } from '../../plan/index.ts';
import type { RowActions } from './row-actions.ts';

const Items = lazy(async () => ({ default: (await import('./article-menu-items.tsx')).ArticleMenuItems }));
const ReportDialog = lazy(async () => ({ default: (await import('./report-dialog.tsx')).ReportDialog }));
const TagDialog = lazy(async () => ({ default: (await import('../library/tag-dialog.tsx')).TagDialog }));
const OriginalText = lazy(async () => ({ default: (await import('./original-text.tsx')).OriginalText }));

/** docs/product/playlist.md#article-menu */
export function ArticleMenu({
  article,
  actions,
  onRemoved,
  onSelectRow,
}: {
  article: Article;
  actions: RowActions;
  /** Called before the row and its focus are removed. */
  onRemoved: () => void;
  /** Begins to select rows with this one. */
  onSelectRow?: () => void;
}) {
  const [tagging, setTagging] = useState(false);
  const [textOpen, setTextOpen] = useState(false);
  const [reporting, setReporting] = useState(false);
  const [proMessage, setProMessage] = useState<string | null>(null);
  return (
    <>
      <Menu
        trigger={
          <IconButton
            label={t`More for ${article.title}`}
            tooltip={false}
            icon={<Ellipsis size={20} aria-hidden="true" />}
          />
        }
      >
        <Items
          article={article}
          actions={actions}
          onOpenText={() => setTextOpen(true)}
          onTags={() => setTagging(true)}
          onSelectRow={onSelectRow}
          onReport={() => setReporting(true)}
          onNeedPro={setProMessage}
          onRemoved={onRemoved}
        />
      </Menu>
      {tagging && (
        <Suspense fallback={null}>
          <TagDialog articles={[article]} onClose={() => setTagging(false)} />
        </Suspense>
      )}
      {textOpen && (
        <Suspense fallback={null}>
          <OriginalText article={article} onClose={() => setTextOpen(false)} />
        </Suspense>
      )}
      {reporting && (
        <Suspense fallback={null}>
          <ReportDialog article={article} onClose={() => setReporting(false)} />
        </Suspense>
      )}
      <ProDialog message={proMessage} onClose={() => setProMessage(null)} />
    </>
  );
}

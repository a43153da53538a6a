import type { Article } from '@earmark/contract/playlist/articles';
import { t } from '@lingui/core/macro';
import {
  Archive,
  ArchiveRestore,
  AudioLines,
  Check,
  Download,
  FileText,
  Flag,
  ListChecks,
  Play,
  RotateCcw,
  Share2,
  Tag,
  Trash2,
  Unlink,
} from 'lucide-react';
import { useServices, useSession } from '../../../lib/services.tsx';
import { usePlan, useUser } from '../../../lib/user/user-query.ts';
import { MenuItem, MenuLine } from '../../../ui/menu.tsx';
import { KeepItem } from '../../offline/index.ts';
import { reportAddress } from './report-address.ts';
import type { RowActions } from './row-actions.ts';
import { hasOriginalPage } from './to-track.ts';

const iconSize = 18;

export interface ArticleMenuItemsProps {
  article: Article;
  actions: RowActions;
  onOpenText: () => void;
  onTags: () => void;
  /** Begins to select rows with this one; absent where only one article is shown. */
  onSelectRow?: (() => void) | undefined;
  onReport: () => void;
  /** Called with the message about what needs Pro. */
  onNeedPro: (message: string) => void;
  /** Called before the row and its focus are removed. */
  onRemoved: () => void;
}

/** The items of an article's menu. */
export function ArticleMenuItems({
  article,
  actions,
  onOpenText,
  onTags,
  onSelectRow,
  onReport,
  onNeedPro,
  onRemoved,
}: ArticleMenuItemsProps) {
  const { site } = useServices();
  const session = useSession();
  const completed = article.status === 'completed';
  const email = session.status === 'signed-in' ? session.email : '';
  const reportForm = site.links?.report;
  const readable = hasOriginalPage(article);
  return (
    <>
      <MenuItem icon={<Check size={iconSize} />} onSelect={() => actions.togglePlayed(article)}>
        {article.played ? t`Mark As Unplayed` : t`Mark As Played`}
      </MenuItem>
      <MenuItem
        icon={article.archived ? <ArchiveRestore size={iconSize} /> : <Archive size={iconSize} />}
        onSelect={() => {
          onRemoved();
          actions.toggleArchived(article);
        }}
      >
        {article.archived ? t`Move To Playlist` : t`Archive`}
      </MenuItem>
      <MenuItem icon={<Tag size={iconSize} />} onSelect={onTags}>{t`Tags`}</MenuItem>
      {onSelectRow !== undefined && (
        <MenuItem icon={<ListChecks size={iconSize} />} onSelect={onSelectRow}>{t`Select`}</MenuItem>
      )}
      {(readable || completed) && (
        <MenuItem
          icon={<FileText size={iconSize} />}
          onSelect={() => (readable ? window.open(article.url, '_blank', 'noopener') : onOpenText())}
        >{t`View Original Text`}</MenuItem>
      )}
      {article.publisher_audio_url !== undefined && (
        <MenuItem
          icon={<Play size={iconSize} />}
          onSelect={() => window.open(article.publisher_audio_url, '_blank', 'noopener')}
        >{t`Publisher's narration`}</MenuItem>
      )}
      {article.better_voice && (
        <MenuItem
          icon={<AudioLines size={iconSize} />}
          onSelect={() => actions.changeVoice(article, article.voice)}
        >{t`Hear it in the new voice`}</MenuItem>
      )}
      {article.status === 'failed' && (
        <MenuItem
          icon={<RotateCcw size={iconSize} />}
          onSelect={() => actions.retry(article)}
        >{t`Retry`}</MenuItem>
      )}
      <KeepItem article={article} />
      <DownloadItem article={article} actions={actions} onNeedPro={onNeedPro} />
      <ShareItem article={article} actions={actions} />
      {article.share_id !== undefined && (
        <MenuItem
          icon={<Unlink size={iconSize} />}
          onSelect={() => actions.stopSharing(article)}
        >{t`Stop Sharing`}</MenuItem>
      )}
      {completed && (
        <MenuItem
          icon={<Flag size={iconSize} />}
          onSelect={() => {
            if (reportForm === undefined) onReport();
            else window.open(reportAddress(reportForm, { ...article, email }), '_blank', 'noopener');
          }}
        >{t`Report Issues`}</MenuItem>
      )}
      <MenuLine />
      <MenuItem
        danger
        icon={<Trash2 size={iconSize} />}
        onSelect={() => {
          onRemoved();
          actions.remove(article);
        }}
      >{t`Delete`}</MenuItem>
    </>
  );
}

/** Needs Pro. */
function DownloadItem({
  article,
  actions,
  onNeedPro,
}: {
  article: Article;
  actions: RowActions;
  onNeedPro: (message: string) => void;
}) {
  const isPro = usePlan()?.isPro ?? false;
  const completed = article.status === 'completed';
  return (
    <MenuItem
      icon={<Download size={iconSize} />}
      disabled={!completed}
      onSelect={() =>
        isPro ? actions.download(article) : onNeedPro(t`Upgrade to pro to download articles.`)
      }
    >
      {!completed ? t`Download not available` : isPro ? t`Download` : t`Upgrade to Pro to download`}
    </MenuItem>
  );
}

function ShareItem({ article, actions }: { article: Article; actions: RowActions }) {
  const isPrivate = useUser()?.privacyMode ?? false;
  const completed = article.status === 'completed';
  return (
    <MenuItem
      icon={<Share2 size={iconSize} />}
      disabled={!completed || isPrivate}
      onSelect={() => actions.share(article)}
    >
      {isPrivate ? t`Sharing disabled in privacy mode` : completed ? t`Share` : t`Share not available`}
    </MenuItem>
  );
}

import type { Article } from '@earmark/contract/playlist/articles';
import { t } from '@lingui/core/macro';
import { CircleArrowDown, CircleX } from 'lucide-react';
import { MenuItem } from '../../ui/menu.tsx';
import { useKept, useOffline } from './offline-state.ts';
import { useKeepActions } from './use-keep.ts';

const iconSize = 18;

/** The item of an article's menu that keeps it on this device. Renders nothing where that is not possible. */
export function KeepItem({ article }: { article: Article }) {
  const entry = useKept(article.id);
  const possible = useOffline(({ keeper }) => keeper !== null);
  const { keep, remove } = useKeepActions();
  if (!possible) return null;
  if (entry !== undefined && entry.state !== 'failed')
    return (
      <MenuItem
        icon={<CircleX size={iconSize} />}
        onSelect={() => remove([article.id])}
      >{t`Remove From Device`}</MenuItem>
    );
  return (
    <MenuItem
      icon={<CircleArrowDown size={iconSize} />}
      disabled={article.status === 'failed'}
      onSelect={() => keep([article])}
    >{t`Keep Offline`}</MenuItem>
  );
}

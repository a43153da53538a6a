import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/services.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { SourceHint } from './source-hints.ts';

/**
 * docs/product/adding-content.md#hints-for-private-pages The hint for mail contains the user's own address.
 */
const texts: Record<Exclude<SourceHint, 'mail'>, string> = {
  'read-later': t`Click "View Original" and send the original article`,
  drive: t`Please close this popup, click "Upload PDF," and upload the file.`,
  messages: t`Please highlight the message and right-click on desktop or click Share on mobile to convert.`,
  documents: t`Please manually upload the file or paste the text.`,
};

/**
 * Shows a better way to add content from the page the visitor came from. `onAddAnyway` is set if there is an
 * address to add.
 */
export function SourceHintDialog({
  hint,
  onClose,
  onAddAnyway,
}: {
  hint: SourceHint;
  onClose: () => void;
  onAddAnyway: (() => void) | null;
}) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`There is a better way`}
      description={hint === 'mail' ? <ForwardingHint /> : texts[hint]}
      actions={
        <>
          {onAddAnyway !== null && <Button onClick={onAddAnyway}>{t`Add the link anyway`}</Button>}
          <Button kind="primary" onClick={onClose}>{t`Close`}</Button>
        </>
      }
    />
  );
}

function ForwardingHint() {
  const api = useApi();
  const { data, error } = useQuery({
    queryKey: ['forwarding-address'],
    queryFn: ({ signal }) => api.call('getForwardingAddress', { signal }),
  });
  if (data !== undefined) {
    return (
      <Trans>
        Forward emails to <a href={`mailto:${data.address}`}>{data.address}</a>
      </Trans>
    );
  }
  if (error) return t`Forward emails to your own forwarding address. You can find it in the settings.`;
  return (
    <Trans>
      Forward emails to <Skeleton className="mt-1 h-5 w-56" />
    </Trans>
  );
}

import { t } from '@lingui/core/macro';
import 'virtual:earmark-later-routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ListPlus } from 'lucide-react';
import { useRef, useState } from 'react';
import type { CallResult } from '../../lib/api/types.ts';
import { errorCopy } from '../../lib/error-copy.ts';
import { useApi } from '../../lib/services.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useToast } from '../../ui/toast.tsx';
import { RowButton } from './settings-row.tsx';

/** The service's limit, in characters. */
const maxOpml = 5_000_000;

type Outcome = CallResult<'importOpml'>;

/** Subscribes to the feeds of an OPML file, and shows the result for each. */
export function ImportOpml() {
  const api = useApi();
  const queryClient = useQueryClient();
  const { showToast } = useToast();
  const field = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const load = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > maxOpml) throw new FileTooLargeError();
      return api.call('importOpml', { body: { opml: await file.text() } });
    },
    onSuccess: (response) => {
      setOutcome(response);
      return queryClient.invalidateQueries({ queryKey: ['feeds'] });
    },
    onError: (error) =>
      showToast({
        kind: 'error',
        message:
          error instanceof FileTooLargeError
            ? t`This file is too large to be a list of feeds.`
            : errorCopy(error, { bad_request: t`This file is not a list of feeds (OPML).` }).message,
      }),
  });
  return (
    <>
      <input
        ref={field}
        type="file"
        accept=".opml,.xml,text/x-opml,text/xml,application/xml"
        aria-label={t`OPML file`}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          // Lets the same file be chosen again.
          event.currentTarget.value = '';
          if (file) load.mutate(file);
        }}
      />
      <RowButton
        id="import-feeds"
        icon={<ListPlus size={20} />}
        busy={load.isPending}
        onClick={() => field.current?.click()}
      />
      <Dialog open={outcome !== null} onOpenChange={() => setOutcome(null)} title={t`Feeds imported`}>
        {outcome && <ImportOutcome outcome={outcome} />}
      </Dialog>
    </>
  );
}

class FileTooLargeError extends Error {}

function ImportOutcome({ outcome: { added, already, failed } }: { outcome: Outcome }) {
  return (
    <>
      <p>
        {failed.length > 0
          ? t`${added} added, ${already} already there, ${failed.length} not added:`
          : t`${added} added, ${already} already there`}
      </p>
      {failed.length > 0 && (
        <ul className="flex flex-col gap-2">
          {failed.map(({ url, message }) => (
            <li key={url}>
              <span className="block break-all">{url}</span>
              <span className="text-sm text-soft">{message}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

import type { OwnerSettings } from '@earmark/contract/administration/settings';
import type { Mode } from '@earmark/contract/installation/modes';
import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorCopy } from '../../../lib/error-copy.ts';
import { useServices } from '../../../lib/services.tsx';
import { waitForMode } from '../../../lib/wait-for-mode.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ownerPaths } from '../owner-paths.ts';
import { describeModeChange } from './mode-changes.ts';
import { settingsQuery } from './settings-query.ts';

const texts: Record<Mode, { title: string; action: string }> = {
  personal: { title: t`Make it personal?`, action: t`Make it personal` },
  service: { title: t`Make it a public service?`, action: t`Make it a public service` },
};

/** Says what the change to the other mode means, and makes it. */
export function ModeDialog({
  settings,
  open,
  onOpenChange,
}: {
  settings: OwnerSettings;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const { api, reload } = useServices();
  const queryClient = useQueryClient();
  const to = settings.mode === 'service' ? 'personal' : 'service';
  const change = useMutation({
    mutationFn: async () => {
      await api.call('ownerSetMode', { body: { mode: to } });
      // The service starts again: until it has, nothing else can be loaded.
      await waitForMode(to);
    },
    // Everything loaded so far was for the other mode.
    onSuccess: () => reload(ownerPaths.settings),
    onError: () => void queryClient.invalidateQueries({ queryKey: settingsQuery(api).queryKey }),
  });
  const isBusy = change.isPending || change.isSuccess;
  const close = (next: boolean) => {
    if (isBusy) return;
    change.reset();
    onOpenChange(next);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={texts[to].title}
      description={t`The service starts again, within a few seconds. Conversions go on afterwards.`}
      actions={
        <>
          <Button disabled={isBusy} onClick={() => close(false)}>{t`Cancel`}</Button>
          <Button kind="primary" busy={isBusy} onClick={() => change.mutate()}>
            {isBusy ? t`Starting again...` : texts[to].action}
          </Button>
        </>
      }
    >
      {describeModeChange(to, settings).map(({ title, facts }) => (
        <div key={title}>
          <h3 className="font-semibold">{title}</h3>
          <ul className="list-disc ps-5 text-soft">
            {facts.map((fact) => (
              <li key={fact} className="text-pretty pt-1">
                {fact}
              </li>
            ))}
          </ul>
        </div>
      ))}
      <p role="alert" className={change.isError ? 'text-danger' : 'hidden'}>
        {change.isError && errorCopy(change.error).message}
      </p>
    </Dialog>
  );
}

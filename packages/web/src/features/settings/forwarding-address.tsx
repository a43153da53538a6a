import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import 'virtual:earmark-later-routes';
import { timings } from '@earmark/contract/limits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { copyText } from '../../lib/copy-text.ts';
import { useApi } from '../../lib/services.tsx';
import { Button } from '../../ui/button.tsx';
import { Switch } from '../../ui/switch.tsx';
import { useToast } from '../../ui/toast.tsx';
import { BonusBadge } from '../rewards/index.ts';
import { forwardingQuery } from './forwarding-query.ts';
import { InboxDialog } from './inbox-dialog.tsx';
import { LinkedSenders } from './linked-senders.tsx';
import { ResetAddress } from './reset-address.tsx';
import { entryOf } from './settings-entries.ts';
import { RowButton } from './settings-row.tsx';
import { usePreference } from './use-preference.ts';

/** 'Listen to Emails': docs/product/email-in.md#forwarding-address. */
export function ForwardingAddress() {
  const api = useApi();
  const { showToast } = useToast();
  const { data, refetch } = useQuery(forwardingQuery(api));
  const [open, setOpen] = useState(false);
  const listen = async () => {
    setOpen(true);
    const forwarding = data ?? (await refetch()).data;
    if (forwarding === undefined) {
      showToast({ kind: 'error', message: t`Your address could not be loaded. Please try again.` });
      return;
    }
    const copied = await copyText(forwarding.address);
    showToast(
      copied
        ? { kind: 'good', message: t`Email address copied to clipboard!`, durationMs: timings.copyToast }
        : { kind: 'error', message: t`The address could not be copied. It is ${forwarding.address}` },
    );
  };
  return (
    <RowButton
      id="emails"
      icon={<Mail size={20} />}
      badge={<BonusBadge action="convert_first_email" />}
      expanded={open}
      onClick={() => void listen()}
    >
      {open && data && (
        <div className="flex flex-col gap-3">
          <p className="break-all">
            <Trans>
              Forward emails to:{' '}
              <a href={`mailto:${data.address}`} className="underline underline-offset-4">
                {data.address}
              </a>
            </Trans>
          </p>
          <LinkedSenders senders={data.senders} />
          <ReplyToMail />
          <div className="flex flex-wrap gap-3">
            <InboxDialog />
            <ResetForwardingAddress />
          </div>
        </div>
      )}
    </RowButton>
  );
}

/** Whether mail is answered with the link: docs/product/email-in.md#answers. */
export function ReplyToMail() {
  const { value, isReady, save } = usePreference('replyToMail');
  const { id, label, hint } = entryOf('replyToMail');
  return (
    <div id={id} className="settings-item">
      <Switch
        announced="checkbox"
        label={<span className="font-semibold">{label}</span>}
        hint={hint}
        checked={value === true}
        disabled={!isReady}
        onChange={(event) => save(event.currentTarget.checked)}
      />
    </div>
  );
}

/** Replaces a forwarding address that became known; asks first, because the old address stops working. */
function ResetForwardingAddress() {
  const api = useApi();
  const queryClient = useQueryClient();
  return (
    <ResetAddress
      button={(open) => <Button onClick={open}>{t`Reset forwarding address`}</Button>}
      title={t`Reset the forwarding address?`}
      description={t`Mail to the old address is refused at once. Update your forwarding rules and newsletters to the new address.`}
      done={t`You have a new forwarding address.`}
      reset={() => api.call('resetForwardingAddress')}
      onReset={({ address }) =>
        queryClient.setQueryData(forwardingQuery(api).queryKey, (known) => known && { ...known, address })
      }
    />
  );
}

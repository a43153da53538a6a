import 'virtual:earmark-later-routes';
import { timings } from '@earmark/contract/limits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { copyText } from '../../lib/copy-text.ts';
import { useApi } from '../../lib/services.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { useToast } from '../../ui/toast.tsx';
import { BonusBadge } from '../rewards/index.ts';
import { forwardingQuery } from './forwarding-query.ts';
import { InboxDialog } from './inbox-dialog.tsx';
import { LinkedSenders } from './linked-senders.tsx';
import { ResetAddress } from './reset-address.tsx';
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
      showToast({ kind: 'error', message: 'Your address could not be loaded. Please try again.' });
      return;
    }
    const copied = await copyText(forwarding.address);
    showToast(
      copied
        ? { kind: 'good', message: 'Email address copied to clipboard!', durationMs: timings.copyToast }
        : { kind: 'error', message: `The address could not be copied. It is ${forwarding.address}` },
    );
  };
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <Button icon={<Mail size={18} aria-hidden="true" />} onClick={() => void listen()}>
          Listen to Emails
        </Button>
        <BonusBadge action="convert_first_email" />
      </div>
      {open && data && (
        <>
          <p className="break-all">
            Forward emails to:{' '}
            <a href={`mailto:${data.address}`} className="underline underline-offset-4">
              {data.address}
            </a>
          </p>
          <LinkedSenders senders={data.senders} />
          <ReplyToMail />
          <div className="flex flex-wrap gap-3">
            <InboxDialog />
            <ResetForwardingAddress />
          </div>
        </>
      )}
    </div>
  );
}

/** Whether mail is answered with the link: docs/product/email-in.md#answers. */
function ReplyToMail() {
  const { value, isReady, save } = usePreference('replyToMail');
  return (
    <Checkbox
      label="Reply with the link"
      hint="When you send an email from your own or a linked address, the reply has the link to listen."
      checked={value === true}
      disabled={!isReady}
      onChange={(event) => save(event.currentTarget.checked)}
    />
  );
}

/** Replaces a forwarding address that became known; asks first, because the old address stops working. */
function ResetForwardingAddress() {
  const api = useApi();
  const queryClient = useQueryClient();
  return (
    <ResetAddress
      label="Reset forwarding address"
      title="Reset the forwarding address?"
      description="Mail to the old address is refused at once. Update your forwarding rules and newsletters to the new address."
      done="You have a new forwarding address."
      reset={() => api.call('resetForwardingAddress')}
      onReset={({ address }) =>
        queryClient.setQueryData(forwardingQuery(api).queryKey, (known) => known && { ...known, address })
      }
    />
  );
}

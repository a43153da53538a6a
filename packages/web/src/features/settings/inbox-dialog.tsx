import { t } from '@lingui/core/macro';
import { formatDate } from '../../lib/format-date.ts';
import 'virtual:earmark-later-routes';
import type { InboxMessage } from '@earmark/contract/inbox/inbox';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ApiClient } from '../../lib/api/api-client.ts';
import { errorCopy } from '../../lib/error-copy.ts';
import { translate } from '../../lib/language/i18n.ts';
import { useApi } from '../../lib/services.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const outcomes: Record<InboxMessage['outcome'], string> = {
  pending: t`Being read...`,
  converted: t`In your playlist`,
  confirmation: t`A confirmation to read`,
  refused: t`Not taken`,
  empty: t`Nothing to read`,
  failed: t`Could not be converted`,
};

/** Says what became of a mail. */
const outcomeOf = ({ outcome, parts }: InboxMessage): string =>
  outcome === 'converted' && parts.some(({ problem }) => problem !== null)
    ? t`Partly in your playlist`
    : outcomes[outcome];

/** Mail of the last 30 days with its status, and confirmations (codes, links) that need an action. */
export function InboxDialog() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t`Recent mail`}</Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t`Recent mail`}
        description={t`Mail to your forwarding address in the last 30 days.`}
      >
        <Messages />
      </Dialog>
    </>
  );
}

/** Milliseconds between two requests while mail is being processed. */
const pendingPollMs = 2_000;

function messagesQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['inbox', 'messages'],
    queryFn: ({ signal }) => api.call('listInboxMessages', { signal }),
    refetchInterval: ({ state }) =>
      state.data?.messages.some(({ outcome }) => outcome === 'pending') ? pendingPollMs : false,
  });
}

function Messages() {
  const { data, error } = useQuery(messagesQuery(useApi()));
  if (error) return <p role="alert">{errorCopy(error).message}</p>;
  if (data === undefined) {
    return (
      <div role="status" aria-label={t`Loading your mail`} className="flex flex-col gap-2">
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-12 w-full" />
      </div>
    );
  }
  if (data.messages.length === 0) return <p className="text-soft">{t`No mail yet.`}</p>;
  return (
    <ul className="-my-2">
      {data.messages.map((message) => (
        <li key={message.id} className="border-line border-b py-3 last:border-b-0">
          <Message message={message} />
        </li>
      ))}
    </ul>
  );
}

function Message({ message }: { message: InboxMessage }) {
  const { subject, from, received_at: receivedAt, text, links } = message;
  const state = useRef<HTMLParagraphElement>(null);
  const day = formatDate(new Date(receivedAt), { day: true, short: true });
  return (
    <>
      <p className="font-semibold">{subject || t`No subject`}</p>
      <p ref={state} tabIndex={-1} aria-live="polite" className="text-sm text-soft">
        {from} · {day} · {outcomeOf(message)}
      </p>
      <Problems message={message} />
      <RetryButton message={message} onRetried={() => state.current?.focus()} />
      {text && <p className="whitespace-pre-line text-sm">{text}</p>}
      {links.map((link) => (
        <p key={link} className="truncate text-sm">
          <a
            href={link}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="underline underline-offset-4"
          >
            {link}
          </a>
        </p>
      ))}
    </>
  );
}

/** Says why a mail was not converted, and for a mail of several parts, which of them were not. */
function Problems({ message: { problem, parts } }: { message: InboxMessage }) {
  if (parts.length < 2) return problem && <p className="text-sm">{translate(problem.message)}</p>;
  return parts.map(
    ({ name, problem: own }, index) =>
      own && (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order of the parts does not change
        <p key={index} className="break-words text-sm">
          <span className="font-semibold">{name || t`The message`}:</span> {translate(own.message)}
        </p>
      ),
  );
}

interface RetryProps {
  message: InboxMessage;
  /** Called when the retry starts and the button disappears, to move the focus. */
  onRetried: () => void;
}

/** Retries a failed mail, or its failed parts. */
function RetryButton({ message: { id, subject, can_retry: canRetry }, onRetried }: RetryProps) {
  const api = useApi();
  const client = useQueryClient();
  const { queryKey } = messagesQuery(api);
  const retry = useMutation({
    mutationFn: () => api.call('retryInboxMessage', { params: { id } }),
    onSuccess: (message) => {
      onRetried();
      client.setQueryData(
        queryKey,
        (list) => list && { messages: list.messages.map((each) => (each.id === id ? message : each)) },
      );
    },
    onError: () => client.invalidateQueries({ queryKey }),
  });
  if (!canRetry && !retry.isError) return null;
  return (
    <>
      {canRetry && (
        <Button
          className="mt-2"
          busy={retry.isPending}
          aria-label={subject ? t`Try again: ${subject}` : t`Try again: No subject`}
          onClick={() => retry.mutate()}
        >{t`Try again`}</Button>
      )}
      {retry.isError && (
        <p role="alert" className="text-sm">
          {errorCopy(retry.error).message}
        </p>
      )}
    </>
  );
}

import type { InboxMessage } from '@earmark/contract/inbox';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorCopy } from '../../lib/error-copy.ts';
import { useApi } from '../../lib/services.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const OUTCOMES: Record<InboxMessage['outcome'], string> = {
  pending: 'Being read...',
  converted: 'In your playlist',
  confirmation: 'A confirmation to read',
  refused: 'Not taken',
  empty: 'Nothing to read',
  failed: 'Could not be converted',
};

/** What came by mail in the last 30 days, what became of it, and confirmations (codes, links) to act on. */
export function InboxDialog() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Recent mail</Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Recent mail"
        description="What came to your forwarding address in the last 30 days."
      >
        <Messages />
      </Dialog>
    </>
  );
}

function Messages() {
  const api = useApi();
  const { data, error } = useQuery({
    queryKey: ['inbox', 'messages'],
    queryFn: ({ signal }) => api.call('listInboxMessages', { signal }),
  });
  if (error) return <p role="alert">{errorCopy(error).message}</p>;
  if (data === undefined) {
    return (
      <div role="status" aria-label="Loading your mail" className="flex flex-col gap-2">
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-12 w-full" />
      </div>
    );
  }
  if (data.messages.length === 0) return <p className="text-soft">Nothing came yet.</p>;
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
  const { subject, from, received_at: receivedAt, outcome, problem, text, links } = message;
  const day = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' }).format(
    new Date(receivedAt),
  );
  return (
    <>
      <p className="font-semibold">{subject || 'No subject'}</p>
      <p className="text-sm text-soft">
        {from} · {day} · {OUTCOMES[outcome]}
      </p>
      {problem && <p className="text-sm">{problem.message}</p>}
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

import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { formatDay } from '../../lib/format-moment.ts';
import 'virtual:earmark-later-routes';
import type { TelegramChat } from '@earmark/contract/telegram/telegram';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { errorCopy } from '../../lib/error-copy.ts';
import { useApi } from '../../lib/services.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useToast } from '../../ui/toast.tsx';
import { RowButton } from './settings-row.tsx';

const queryKey = ['telegram'];

/** Connects chats with the Telegram bot of this installation: docs/product/adding-content.md#telegram. */
export function TelegramConnection() {
  const api = useApi();
  const { showToast } = useToast();
  const [open, setOpen] = useState(false);
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call('showTelegram', { signal }),
    enabled: open,
  });
  const link = useMutation({
    mutationFn: () => api.call('connectTelegram'),
    onError: (error) => showToast({ kind: 'error', message: errorCopy(error).message }),
  });
  const count = data?.chats.length ?? 0;
  return (
    <RowButton
      id="telegram"
      icon={<Send size={20} />}
      expanded={open}
      onClick={() => setOpen((shown) => !shown)}
    >
      {open && (
        <div className="flex flex-col items-start gap-3">
          {isError && (
            <div role="alert" className="flex flex-col items-start gap-3">
              <p>{t`Your chats could not be loaded. Check your connection.`}</p>
              <Button onClick={() => void refetch()}>{t`Try again`}</Button>
            </div>
          )}
          {data === undefined && !isError && <Skeleton className="h-20 self-stretch" />}
          {data?.bot === null && (
            <p className="text-soft">{t`The bot does not answer at the moment. Try again later.`}</p>
          )}
          {data?.bot && (
            <>
              <p className="text-pretty text-soft">
                <Trans>
                  Send links, texts and files to @{data.bot.username}, and they are added to your playlist.
                </Trans>
              </p>
              {count > 0 && (
                <ul aria-label={t`Connected chats`} className="self-stretch">
                  {data.chats.map((chat) => (
                    <Row key={chat.chat_id} chat={chat} />
                  ))}
                </ul>
              )}
              {link.data === undefined ? (
                <Button busy={link.isPending} onClick={() => link.mutate()}>
                  {count === 0 ? t`Connect Telegram` : t`Connect another chat`}
                </Button>
              ) : (
                <NewLink url={link.data.url} />
              )}
            </>
          )}
        </div>
      )}
    </RowButton>
  );
}

function NewLink({ url }: { url: string }) {
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-pretty">{t`Open Telegram here, or scan the code with your phone. Then press Start. This works once, for 10 minutes.`}</p>
      <a
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass('primary')}
      >{t`Open Telegram`}</a>
      <QrCode value={url} label={t`Code that connects Telegram`} />
    </div>
  );
}

function Row({ chat: { chat_id: id, name, connected_at: since } }: { chat: TelegramChat }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { showToast } = useToast();
  const remove = useMutation({
    mutationFn: () => api.call('disconnectTelegram', { params: { chat_id: id } }),
    onSuccess: () => showToast({ kind: 'good', message: t`The chat is disconnected.` }),
    onError: (error) => showToast({ kind: 'error', message: errorCopy(error).message }),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-line border-b py-3 last:border-b-0">
      <div className="min-w-0 flex-1 basis-48">
        <p className="break-words font-semibold">{name}</p>
        <p className="text-sm text-soft">
          <Trans>
            connected <time dateTime={since}>{formatDay(since)}</time>
          </Trans>
        </p>
      </div>
      <Button
        size="small"
        aria-label={t`Disconnect ${name}`}
        busy={remove.isPending}
        onClick={() => remove.mutate()}
      >{t`Disconnect`}</Button>
    </li>
  );
}

import { converterMessages } from '@earmark/contract/converter/converter-rules';
import { maxCharactersFree } from '@earmark/contract/limits';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { formatCount } from '../../lib/format-count.ts';
import { useServices } from '../../lib/services.tsx';
import { Button } from '../../ui/button.tsx';
import { Input, TextArea } from '../../ui/field.tsx';
import { EmailDialog } from './email-dialog.tsx';
import { acceptedFiles, type Source } from './send-source.ts';
import { useConversion } from './use-conversion.ts';
import { useLinks } from './use-links.ts';

/** docs/product/public-pages.md#free-converter The input stays until it is accepted. */
export function ConverterForm() {
  const { site } = useServices();
  const [kind, setKind] = useState<Source['kind']>('text');
  const [text, setText] = useState('');
  const [url, setUrl] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [email, setEmail] = useState('');
  const [isDialogOpen, setDialogOpen] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const { busy, limited, convert, warn } = useConversion({
    onAccepted: () => {
      setText('');
      setUrl('');
      setFile(null);
      setKind('text');
    },
  });

  const source = sourceOf(kind, { text, url, file });
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (busy) return;
    if (source === null) warn(converterMessages.inputMissing);
    else setDialogOpen(true);
  }

  return (
    <form onSubmit={submit} noValidate className="mt-8 flex flex-col gap-4" aria-label={t`Convert to Speech`}>
      <div className="flex flex-wrap gap-3">
        <Button
          kind={kind === 'file' ? 'chosen' : 'plain'}
          disabled={busy}
          onClick={() => picker.current?.click()}
        >{t`Upload File`}</Button>
        <Button
          kind={kind === 'url' ? 'chosen' : 'plain'}
          aria-pressed={kind === 'url'}
          disabled={busy}
          onClick={() => setKind(kind === 'url' ? 'text' : 'url')}
        >{t`Paste Article URL`}</Button>
        <input
          ref={picker}
          type="file"
          accept={acceptedFiles(site)}
          aria-label={t`File to convert`}
          tabIndex={-1}
          className="hidden"
          onChange={(event) => {
            const [chosen] = event.currentTarget.files ?? [];
            // Otherwise choosing the same file again would not fire a change event.
            event.currentTarget.value = '';
            if (!chosen) return;
            setFile(chosen);
            setKind('file');
          }}
        />
      </div>
      {kind === 'file' && file !== null ? (
        <div className="flex items-center gap-3 rounded-corner border border-line bg-raised p-4">
          <span className="min-w-0 flex-1 truncate">{file.name}</span>
          <Button
            kind="quiet"
            size="small"
            disabled={busy}
            onClick={() => {
              setFile(null);
              setKind('text');
            }}
          >{t`Remove`}</Button>
        </div>
      ) : kind === 'url' ? (
        <Input
          label={t`Article URL`}
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder={t`https://`}
          value={url}
          readOnly={busy}
          onChange={(event) => setUrl(event.target.value)}
        />
      ) : (
        <TextArea
          label={t`Text`}
          hint={lengthHint(text)}
          rows={8}
          value={text}
          readOnly={busy}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      <Button type="submit" kind="primary" size="large" busy={busy} className="tablet:self-start">
        {busy ? t`Converting...` : t`Convert to Speech`}
      </Button>
      {limited && <LimitReached />}
      <EmailDialog
        open={isDialogOpen}
        email={email}
        onType={setEmail}
        onCancel={() => setDialogOpen(false)}
        onConvert={() => {
          setDialogOpen(false);
          if (source !== null) void convert(source, email.trim());
        }}
      />
    </form>
  );
}

function sourceOf(
  kind: Source['kind'],
  { text, url, file }: { text: string; url: string; file: File | null },
): Source | null {
  if (kind === 'file') return file && { kind, file };
  if (kind === 'url') return url.trim() === '' ? null : { kind, url: url.trim() };
  return text.trim() === '' ? null : { kind, text };
}

function lengthHint(text: string): string {
  const maxCharacters = formatCount(maxCharactersFree);
  return t`${formatCount(text.trim().length)} of ${maxCharacters} characters`;
}

/** The message for a mailbox that has used its free conversion. */
function LimitReached() {
  const { brand } = useServices().site;
  const { signIn } = useLinks();
  return (
    <div role="alert" className="rounded-corner border border-edge bg-raised p-4">
      <p className="font-semibold">{t`Limit Reached`}</p>
      <p className="mt-1">
        <Trans>
          You've already converted an article for free, but you can{' '}
          <Link to={signIn('tts_alert_signup')}>upgrade to a paid plan</Link> for more than 1,000 minutes of
          articles conversions per month at {brand.name}
        </Trans>
      </p>
    </div>
  );
}

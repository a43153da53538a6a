import { timings } from '@earmark/contract/limits';
import { t } from '@lingui/core/macro';
import {
  AtSign,
  BriefcaseBusiness,
  Check,
  Copy,
  Ellipsis,
  type LucideIcon,
  Mail,
  MessageCircle,
  MessagesSquare,
  Users,
} from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { copyText } from '../../lib/copy-text.ts';
import { formatTime } from '../../lib/format-time.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/field.tsx';
import { LiveMessage } from '../../ui/visually-hidden.tsx';
import { OwnArticle } from './own-article.tsx';
import { atTime, type Linked, type Shared, shareMessage, shareTargets } from './share-messages.ts';

export interface ShareDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  shared: Shared;
}

/** Icons for the kind of service rather than its trademark; the name stands next to each. */
const icons: Record<string, LucideIcon> = {
  WhatsApp: MessageCircle,
  X: AtSign,
  Facebook: Users,
  LinkedIn: BriefcaseBusiness,
  Reddit: MessagesSquare,
  Email: Mail,
};

/**
 * The message with its link, to copy or to pass to another service:
 * docs/product/sharing-and-privacy.md#share-dialog.
 */
export function ShareDialogContent({ open, onOpenChange, shared }: ShareDialogProps) {
  const isOwn = shared.kind === 'entry';
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={isOwn ? t`Share Article` : shareMessage(shared).heading}
    >
      {!isOwn && <ShareOptions shared={shared} />}
      {isOwn && open && (
        <OwnArticle entryId={shared.entryId}>
          {({ url, isNew }) => (
            <ShareOptions
              shared={{ kind: 'article', title: shared.title, url, ...positionOf(shared) }}
              focusCopy={isNew}
            />
          )}
        </OwnArticle>
      )}
    </Dialog>
  );
}

const positionOf = ({ position }: { position?: number }) => (position === undefined ? {} : { position });

function ShareOptions({ shared: given, focusCopy = false }: { shared: Linked; focusCopy?: boolean }) {
  const [isTimed, setTimed] = useState(false);
  const position = given.kind === 'article' ? (given.position ?? 0) : 0;
  const shared = isTimed && given.kind === 'article' ? { ...given, url: atTime(given.url, position) } : given;
  const { text } = shareMessage(shared);
  return (
    <>
      <TextArea
        label={t`Message`}
        hideLabel
        readOnly
        rows={5}
        value={text}
        onFocus={(event) => event.currentTarget.select()}
      />
      {position >= 1 && (
        <Checkbox
          label={t`Start at ${formatTime(position)}`}
          checked={isTimed}
          onChange={(event) => setTimed(event.currentTarget.checked)}
        />
      )}
      <CopyLink url={shared.url} focus={focusCopy} />
      <ul className="grid grid-cols-2 gap-2 narrow:grid-cols-3">
        {shareTargets(shared).map(({ name, href }) => (
          <li key={name}>
            <a
              href={href}
              // A mail app opens without replacing the page.
              {...(href.startsWith('mailto:') ? {} : { target: '_blank', rel: 'noopener noreferrer' })}
              className={buttonClass('plain', 'normal', 'w-full')}
            >
              <TargetIcon name={name} />
              {name}
            </a>
          </li>
        ))}
      </ul>
      <NativeShare shared={shared} />
    </>
  );
}

function TargetIcon({ name }: { name: string }) {
  const Icon = icons[name] ?? Ellipsis;
  return <Icon size={18} aria-hidden="true" className="text-soft" />;
}

/**
 * @param props.focus whether the button takes the focus when it appears, because the pressed button is gone
 */
function CopyLink({ url, focus }: { url: string; focus: boolean }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (focus) button.current?.focus();
  }, [focus]);
  const [outcome, setOutcome] = useState<'idle' | 'copied' | 'failed'>('idle');
  useEffect(() => {
    if (outcome !== 'copied') return;
    const timer = setTimeout(() => setOutcome('idle'), timings.copyFeedback);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copied = outcome === 'copied';
  return (
    <>
      <Button
        ref={button}
        kind="primary"
        icon={copied ? <Check size={18} aria-hidden="true" /> : <Copy size={18} aria-hidden="true" />}
        onClick={() => void copyText(url).then((done) => setOutcome(done ? 'copied' : 'failed'))}
      >
        {copied ? t`Link Copied!` : t`Copy Link`}
      </Button>
      <LiveMessage>{copied ? t`Link Copied!` : ''}</LiveMessage>
      <p role="alert" className={outcome === 'failed' ? 'break-all text-danger text-sm' : 'sr-only'}>
        {outcome === 'failed' && t`Your browser did not allow copying. The link is ${url}`}
      </p>
    </>
  );
}

/** The device's share sheet, if it has one. */
function NativeShare({ shared }: { shared: Linked }) {
  if (typeof navigator.share !== 'function') return null;
  const { words } = shareMessage(shared);
  const share = () =>
    navigator.share({ title: words, text: words, url: shared.url }).catch(() => {
      // Closed without a choice, or refused: the other options remain.
    });
  return (
    <Button
      icon={<Ellipsis size={18} aria-hidden="true" />}
      onClick={() => void share()}
    >{t`More ways to share`}</Button>
  );
}

import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useId, useMemo, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { createSpeechClock, type Track, usePlayerControl } from '../player/index.ts';
import { loadTranscriptView } from '../transcript/index.ts';

const TranscriptView = lazy(async () => ({
  default: (await loadTranscriptView()).TranscriptView,
}));

/**
 * The transcript of an article to read along, or a message that there is none.
 * @param props.preview shown while the transcript is closed
 * @param props.opens whether it opens by itself, unless somebody has closed it
 */
export function TranscriptToggle({
  track,
  text,
  title,
  preview = null,
  opens = false,
}: {
  track: Track;
  text: string;
  title: string;
  preview?: ReactNode;
  opens?: boolean;
}) {
  const id = useId();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const open = chosen ?? opens;
  const Arrow = open ? ChevronUp : ChevronDown;
  return (
    <>
      {!open && preview}
      <Button
        kind="quiet"
        aria-expanded={open}
        aria-controls={id}
        icon={<Arrow size={18} aria-hidden="true" />}
        onClick={() => setChosen(!open)}
        className="-ms-4"
      >
        {open ? t`Hide Transcript` : t`Show Transcript`}
        <span className="sr-only">
          {' '}
          <Trans>of {title}</Trans>
        </span>
      </Button>
      <div id={id}>
        {open && (
          <Suspense fallback={null}>
            <Transcript track={track} text={text} />
          </Suspense>
        )}
      </div>
    </>
  );
}

function Transcript({ track, text }: { track: Track; text: string }) {
  const control = usePlayerControl();
  const latest = useRef(track);
  latest.current = track;
  const clock = useMemo(() => createSpeechClock(control, () => latest.current), [control]);
  const plain = text.trim();
  return (
    <TranscriptView
      audioId={track.audioId}
      clock={clock}
      growing={false}
      scroll="page"
      {...(plain === ''
        ? {}
        : {
            fallback: (
              <p className="mx-auto max-w-[66ch] whitespace-pre-line px-4 py-4 font-serif text-lg leading-8">
                {plain}
              </p>
            ),
          })}
    />
  );
}

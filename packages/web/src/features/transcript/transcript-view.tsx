import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { ReadAlong } from './read-along.tsx';
import type { SpeechClock } from './speech-clock.ts';
import { TranscriptSkeleton } from './transcript-skeleton.tsx';
import type { Highlighting } from './use-read-along.ts';
import { useTranscript } from './use-transcript.ts';

export interface TranscriptViewProps {
  audioId: string;
  clock: SpeechClock;
  /** Whether more is being spoken. */
  growing: boolean;
  scroll: 'own' | 'page';
  /** Shown if there is no transcript; by default a message. */
  fallback?: ReactNode;
  /** Absent where nothing can be highlighted. */
  highlighting?: Highlighting | undefined;
}

/** The transcript of some audio to read along, or a message if there is none. */
export function TranscriptView({
  audioId,
  clock,
  growing,
  scroll,
  fallback,
  highlighting,
}: TranscriptViewProps) {
  const { data, error, refetch, isPending } = useTranscript(audioId, growing);
  if (data !== undefined) {
    return (
      <>
        {!data.complete && growing && (
          <div className="mx-auto w-full max-w-[66ch] px-4 pt-2 font-serif text-lg">
            <p className="font-sans text-sm text-soft">
              {data.words.length === 0
                ? t`Words are highlighted as soon as the first audio is ready.`
                : t`The rest is still being converted. Its words are highlighted once their audio is ready.`}
            </p>
          </div>
        )}
        <ReadAlong
          key={audioId}
          transcript={data}
          clock={clock}
          scroll={scroll}
          highlighting={highlighting}
        />
      </>
    );
  }
  if (isPending) return <TranscriptSkeleton />;
  const isMissing = error instanceof ApiError && error.code === 'not_found';
  if (isMissing && growing) {
    return <Message>{t`The text is still being prepared. It will appear here.`}</Message>;
  }
  if (isMissing) return fallback ?? <Message>{t`No transcript available`}</Message>;
  return (
    <Message>
      <Trans>
        The transcript could not be loaded. Check your connection.
        <Button onClick={() => void refetch()}>Try again</Button>
      </Trans>
    </Message>
  );
}

function Message({ children }: { children: ReactNode }) {
  return (
    <div
      role="status"
      className="mx-auto flex max-w-100 flex-col items-center gap-4 px-4 py-12 text-center text-soft"
    >
      {children}
    </div>
  );
}

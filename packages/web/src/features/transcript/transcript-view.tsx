import type { ReactNode } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ReadAlong } from './read-along.tsx';
import type { SpeechClock } from './speech-clock.ts';
import { useTranscript } from './use-transcript.ts';

export interface TranscriptViewProps {
  audioId: string;
  clock: SpeechClock;
  /** More is being spoken. */
  growing: boolean;
  scroll: 'own' | 'page';
  /** Shown where there is no transcript; says so by default. */
  fallback?: ReactNode;
}

/** The text of some audio to read along with, or what there is instead of it. */
export function TranscriptView({ audioId, clock, growing, scroll, fallback }: TranscriptViewProps) {
  const { data, error, refetch, isPending } = useTranscript(audioId, growing);
  if (data !== undefined) {
    return (
      <>
        {!data.complete && growing && (
          <p className="mx-auto w-full max-w-[66ch] px-4 pt-2 text-sm text-soft">
            {data.words.length === 0
              ? 'The words will light up as soon as the first of them are spoken.'
              : 'The rest is still being converted. Its words light up as they are spoken.'}
          </p>
        )}
        <ReadAlong key={audioId} transcript={data} clock={clock} scroll={scroll} />
      </>
    );
  }
  if (isPending) return <TranscriptSkeleton />;
  const isMissing = error instanceof ApiError && error.code === 'not_found';
  if (isMissing && growing) {
    return <Message>The text is still being read. It shows here as soon as it is there.</Message>;
  }
  if (isMissing) return fallback ?? <Message>No transcript available</Message>;
  return (
    <Message>
      The transcript could not be loaded. Check your connection.
      <Button onClick={() => void refetch()}>Try again</Button>
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

const LINES = ['w-full', 'w-11/12', 'w-full', 'w-10/12', 'w-full', 'w-7/12'];

function TranscriptSkeleton() {
  return (
    <div role="status" className="mx-auto flex w-full max-w-[66ch] flex-col gap-4 px-4 py-6">
      <span className="sr-only">Loading the transcript...</span>
      <Skeleton className="mb-3 h-8 w-2/3" />
      {LINES.map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes without names
        <Skeleton key={index} className={`h-5 ${width}`} />
      ))}
    </div>
  );
}

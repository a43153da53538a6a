import type { Inline } from '@earmark/contract/articles/document';
import type { ElementType } from 'react';
import { isMinor, omissionLabel, type Skipped } from './omission-labels.ts';
import { splitRuns, type TextSpan } from './text-spans.ts';

/**
 * Runs of text: each span is an element with its offset in the block; text that is not read aloud is dimmed.
 */
export function TextSpans({
  runs,
  skipped,
  at = 0,
  block,
}: {
  runs: readonly Inline[];
  skipped: readonly Skipped[];
  /** Offset of the first run in its block's text. */
  at?: number;
  /** Index of the block; absent where nothing of it is left out. */
  block?: number;
}) {
  return splitRuns(runs, skipped, at).map((span) => <SpanView key={span.at} span={span} block={block} />);
}

function SpanView({ span: { at, text, run, reason }, block }: { span: TextSpan; block: number | undefined }) {
  const Tag = tagOf(run);
  const silence = reason === null ? null : omissionLabel(reason);
  const drawn = (
    <Tag data-at={at} lang={run.lang} className={run.bold && run.italic ? 'italic' : undefined}>
      {text}
    </Tag>
  );
  if (silence === null) return drawn;
  return (
    <span
      data-silence={silence}
      data-omitted={
        block === undefined || reason === null || isMinor(reason)
          ? undefined
          : `${block} ${at} ${at + text.length}`
      }
      title={silence}
      className="text-soft underline decoration-dotted decoration-edge"
    >
      {drawn}
      {reason !== null && !isMinor(reason) && <span className="sr-only"> ({silence})</span>}
    </span>
  );
}

/** Links are rendered as text, because a click on a word plays it here. */
function tagOf({ bold, italic, code, script, note }: Inline): ElementType {
  if (code) return 'code';
  if (script === 'sub') return 'sub';
  if (script === 'super' || note !== undefined) return 'sup';
  if (bold) return 'strong';
  return italic ? 'em' : 'span';
}

import type { Inline } from '@earmark/contract/document';
import type { ElementType } from 'react';
import { cutPieces, type Piece } from './block-pieces.ts';
import { isMinor, omissionLabel, type Skipped } from './omission-labels.ts';

/**
 * Runs of text: each piece is an element with its offset in the block; text that is not read aloud is dimmed.
 */
export function Pieces({
  runs,
  skipped,
  at = 0,
}: {
  runs: readonly Inline[];
  skipped: readonly Skipped[];
  /** Offset of the first run in its block's text. */
  at?: number;
}) {
  return cutPieces(runs, skipped, at).map((piece) => <PieceView key={piece.at} piece={piece} />);
}

function PieceView({ piece: { at, text, run, reason } }: { piece: Piece }) {
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

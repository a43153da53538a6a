import { type Block, blockText } from '@earmark/contract/articles/document';
import { t } from '@lingui/core/macro';
import { type ElementType, memo, type ReactNode, useContext } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { omissionLabel, type Skipped } from './omission-labels.ts';
import { PlaysOmitted } from './plays-omitted.ts';
import { blockOmission, cellOffsets } from './text-spans.ts';
import { TextSpans } from './text-spans-view.tsx';

interface BlockProps {
  block: Block;
  index: number;
  skipped: readonly Skipped[];
}

/** One block of the document. Memoized, so that it renders again only if the block changes. */
export const BlockView = memo(function BlockView({ block, index, skipped }: BlockProps) {
  if (blockText(block).trim() === '' && block.kind !== 'table') return null;
  const reason = blockOmission(block, skipped);
  const silence = reason === null ? null : omissionLabel(reason);
  // One label for the whole block instead of a mark on each piece.
  const ranges = silence === null ? skipped : [];
  const Frame: ElementType = block.kind === 'item' ? 'li' : 'div';
  return (
    <Frame
      data-block={index}
      lang={block.lang}
      dir="auto"
      {...(silence === null ? {} : { 'data-silence': silence })}
      className={classNames(
        'text-start',
        block.kind === 'item' && 'flex gap-3',
        silence !== null && 'text-soft',
      )}
      {...(block.kind === 'item' ? { style: { paddingInlineStart: `${block.depth * 24}px` } } : {})}
    >
      {silence === null ? (
        <BlockBody block={block} index={index} skipped={ranges} />
      ) : (
        <OmittedBlock block={block} index={index} label={silence} />
      )}
      {silence === null && (
        // Reachable for screen readers, but not by Tab: hundreds of tab stops would be in the way.
        <button
          type="button"
          tabIndex={-1}
          data-play-block={index}
          className="sr-only"
        >{t`Play from here`}</button>
      )}
    </Frame>
  );
});

/** A block that is not read aloud: collapsed, with a button that plays it. */
function OmittedBlock({ block, index, label }: { block: Block; index: number; label: string }) {
  const isPlayable = useContext(PlaysOmitted);
  return (
    <div className="relative min-w-0 flex-1">
      <details className="group rounded-small border border-line border-dashed px-3 py-1">
        <summary className="min-h-9 cursor-pointer pe-24 font-sans text-sm leading-9">{label}</summary>
        <div className="pb-2">
          <BlockBody block={block} index={index} skipped={[]} />
        </div>
      </details>
      {isPlayable && (
        <button
          type="button"
          data-omitted={`${index} 0 ${blockText(block).length}`}
          aria-label={t`Play: ${label.replace(/^.*: /, '')}`}
          className="absolute end-1 top-1 min-h-9 rounded-small px-3 font-sans font-semibold text-ink text-sm hovers:hover:bg-hover"
        >{t`Play`}</button>
      )}
    </div>
  );
}

function BlockBody({ block, index, skipped }: BlockProps): ReactNode {
  switch (block.kind) {
    case 'heading': {
      // The title of the text is a heading of level two.
      const Heading: ElementType = block.level <= 2 ? 'h3' : block.level === 3 ? 'h4' : 'h5';
      return (
        <Heading
          className={classNames(
            'pt-3 font-semibold',
            block.level <= 2 ? 'text-[1.111em]/[1.4]' : 'text-[1em]/[1.556]',
          )}
        >
          <TextSpans runs={block.runs} skipped={skipped} block={index} />
        </Heading>
      );
    }
    case 'item':
      return (
        <>
          <span aria-hidden="true" className="shrink-0 select-none text-soft tabular-nums">
            {block.number === undefined ? '•' : `${block.number}.`}
          </span>
          <p className="min-w-0">
            {block.number !== undefined && <span className="sr-only">{block.number}. </span>}
            <TextSpans runs={block.runs} skipped={skipped} block={index} />
          </p>
        </>
      );
    case 'quote':
      return (
        <blockquote className="border-edge border-s-2 ps-4 italic">
          <TextSpans runs={block.runs} skipped={skipped} block={index} />
        </blockquote>
      );
    case 'aside':
      return (
        <p className="rounded-corner bg-sunken p-4">
          <TextSpans runs={block.runs} skipped={skipped} block={index} />
        </p>
      );
    case 'code':
    case 'math':
      return (
        <pre
          // Focusable, so that long lines can be scrolled with the keyboard.
          tabIndex={block.kind === 'code' ? 0 : undefined}
          className="overflow-x-auto rounded-small bg-sunken p-3 font-mono text-[0.778em]/[1.429]"
        >
          <TextSpans runs={[{ text: block.text }]} skipped={skipped} />
        </pre>
      );
    case 'table':
      return <TableBody block={block} skipped={skipped} />;
    case 'figure':
      return (
        <p className="border-line border-y py-2 font-sans text-[0.889em]/[1.5]">
          <TextSpans runs={block.runs} skipped={skipped} block={index} />
        </p>
      );
    case 'footnote':
    case 'reference':
      return (
        <p className="font-sans text-[0.778em]/[1.429]">
          {block.label && <span className="select-none">{block.label} </span>}
          <TextSpans runs={block.runs} skipped={skipped} block={index} />
        </p>
      );
    case 'paragraph':
      return (
        <p>
          <TextSpans runs={block.runs} skipped={skipped} block={index} />
        </p>
      );
  }
}

function TableBody({
  block,
  skipped,
}: {
  block: Extract<Block, { kind: 'table' }>;
  skipped: readonly Skipped[];
}) {
  const offsets = cellOffsets(block.rows);
  const drawn = block.rows.map((row, r) => {
    const Cell: ElementType = block.header && r === 0 ? 'th' : 'td';
    const cells = row.map((cell, c) => (
      <Cell
        key={offsets[r]?.[c]}
        scope={Cell === 'th' ? 'col' : undefined}
        className="border border-line px-2 py-1 text-start"
      >
        <TextSpans runs={[{ text: cell }]} skipped={skipped} at={offsets[r]?.[c] ?? 0} />
      </Cell>
    ));
    return <tr key={offsets[r]?.[0] ?? `empty ${r}`}>{cells}</tr>;
  });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
    <section tabIndex={0} aria-label={block.caption ?? t`Table`} className="overflow-x-auto">
      <table className="font-sans text-base">
        {block.caption && <caption className="pb-1 text-start text-sm">{block.caption}</caption>}
        {block.header && <thead>{drawn[0]}</thead>}
        <tbody>{block.header ? drawn.slice(1) : drawn}</tbody>
      </table>
    </section>
  );
}

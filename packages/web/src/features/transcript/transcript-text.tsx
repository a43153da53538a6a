import { type Block, blockText, type Document } from '@earmark/contract/articles/document';
import type { Transcript } from '@earmark/contract/playlist/public-articles';
import { Trans } from '@lingui/react/macro';
import { memo, useMemo } from 'react';
import { BlockView } from './block-view.tsx';
import { type Skipped, summarizeOmissions } from './omission-labels.ts';
import { TextSpans } from './text-spans-view.tsx';

type Ranges = readonly Skipped[];
const none: Ranges = [];

/**
 * The document to read along. Memoized: the highlight is drawn over it, and further words leave it unchanged.
 */
export const TranscriptText = memo(function TranscriptText({
  document,
  skipped,
  title,
  voice,
}: {
  document: Document;
  skipped: Ranges;
  /** The narrating voice. */
  voice?: Transcript['voice'];
  /** Shown if the document has no title of its own. */
  title: string;
}) {
  const ranges = useMemo(() => byBlock(skipped), [skipped]);
  const rangesOf = (block: number) => ranges.get(block) ?? none;
  const summary = useMemo(() => summarizeOmissions(skipped), [skipped]);
  const author = document.author?.trim() ? document.author : null;
  return (
    <div lang={document.language ?? undefined} className="flex flex-col gap-5">
      <div>
        <h2 data-block={document.title === '' ? undefined : -1} dir="auto" className="font-semibold text-2xl">
          {document.title === '' ? (
            title
          ) : (
            <TextSpans runs={[{ text: document.title }]} skipped={rangesOf(-1)} />
          )}
        </h2>
        {author !== null && (
          <p data-block={-2} dir="auto" className="mt-2 font-sans text-base text-soft">
            <TextSpans runs={[{ text: author }]} skipped={rangesOf(-2)} />
          </p>
        )}
      </div>
      {grouped(document.blocks).map(({ first, blocks, isList }) => {
        const views = blocks.map((block, index) => (
          <BlockView
            // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no ids, and their order never changes
            key={first + index}
            block={block}
            index={first + index}
            skipped={rangesOf(first + index)}
          />
        ));
        return isList ? (
          <ul key={first} className="flex flex-col gap-2">
            {views}
          </ul>
        ) : (
          views
        );
      })}
      {(summary !== null || voice !== undefined) && (
        <div className="border-line border-t pt-4 font-sans text-sm text-soft">
          {summary !== null && <p>{summary}</p>}
          {voice !== undefined && (
            <p>
              <Trans>
                Read by {voice.name} ({voice.engine}).
              </Trans>
            </p>
          )}
        </div>
      )}
    </div>
  );
});

function byBlock(skipped: Ranges): Map<number, Skipped[]> {
  const ranges = new Map<number, Skipped[]>();
  for (const range of skipped) {
    const own = ranges.get(range.block);
    if (own === undefined) ranges.set(range.block, [range]);
    else own.push(range);
  }
  return ranges;
}

/** Groups consecutive list items into lists. Blocks without any text are left out by their views. */
function grouped(blocks: readonly Block[]): { first: number; blocks: Block[]; isList: boolean }[] {
  const groups: { first: number; blocks: Block[]; isList: boolean }[] = [];
  for (const [index, block] of blocks.entries()) {
    const isList = block.kind === 'item' && blockText(block).trim() !== '';
    const last = groups.at(-1);
    if (isList && last?.isList) last.blocks.push(block);
    else groups.push({ first: index, blocks: [block], isList });
  }
  return groups;
}

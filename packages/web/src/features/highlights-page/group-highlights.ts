import type { Highlight } from '@earmark/contract/highlights/highlights';

/** The highlights of one article. */
export interface HighlightGroup {
  article: Highlight['article'];
  entryId: string | null;
  highlights: Highlight[];
}

/** Groups highlights by article, in the order in which the articles first occur. */
export function groupHighlights(highlights: readonly Highlight[]): HighlightGroup[] {
  const groups = new Map<string, HighlightGroup>();
  for (const highlight of highlights) {
    const { article, entry_id: entryId } = highlight;
    const group = groups.get(article.id);
    if (group === undefined) groups.set(article.id, { article, entryId, highlights: [highlight] });
    else group.highlights.push(highlight);
  }
  return [...groups.values()];
}

import type { NgramTable } from '../src/ngrams/ngram-table.ts';

/** A language in the order of the table, with the usual score of its texts, from 0 to 1. */
export interface TableLanguage {
  tag: string;
  score: number;
}

interface EldData {
  languages: Record<number, string>;
  ngrams: Record<string, Record<number, number>>;
}

/** Reads the statistics of eld, size XS, which its package does not export. */
export async function readEld(): Promise<{ table: NgramTable; languages: TableLanguage[] }> {
  const part = (name: string) => import(new URL(name, import.meta.resolve('eld/extrasmall')).href);
  const { ngramsData }: { ngramsData: EldData } = await part('../ngrams/extrasmall.js');
  const { dictionary }: { dictionary: string[] } = await part('../dictionary.js');
  const { avgScore }: { avgScore: Record<string, number> } = await part('../avgScore.js');

  // eld writes each byte from 0x80 on as one character.
  const bytes = new Map(
    dictionary.flatMap((character, byte) =>
      byte >= 0x80 && character !== ' ' ? [[character, byte] as const] : [],
    ),
  );
  const keyOf = (ngram: string): number => {
    // A number holds 48 bits exactly.
    if (ngram.length > 6) throw new Error(`too long: ${ngram}`);
    return [...ngram].reduce((key, each) => key * 256 + (bytes.get(each) ?? each.charCodeAt(0)), 0);
  };
  const sorted = Object.entries(ngramsData.ngrams)
    .map(([ngram, scores]) => [keyOf(ngram), scores] as const)
    .sort(([a], [b]) => a - b);
  const starts = [0];
  const entries: number[] = [];
  for (const [, scores] of sorted) {
    for (const [language, score] of Object.entries(scores)) entries.push(Number(language) + score * 256);
    starts.push(entries.length);
  }
  return {
    table: {
      keys: Float64Array.from(sorted, ([key]) => key),
      starts: Uint32Array.from(starts),
      entries: Uint16Array.from(entries),
    },
    languages: Object.values(ngramsData.languages).map((tag) => ({ tag, score: avgScore[tag] ?? 0 })),
  };
}

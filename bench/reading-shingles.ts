/** The metric of the article-extraction benchmark: how many 4-word shingles two texts share. */
export interface Score {
  precision: number;
  recall: number;
  f1: number;
  /** Share of pages whose words are identical. */
  accuracy: number;
}

export interface PageScore {
  tp: number;
  fp: number;
  fn: number;
  exact: boolean;
}

export function tokens(text: string): string[] {
  return text.match(/[\p{L}\p{N}_]+/gu) ?? [];
}

function shingles(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  const size = Math.min(4, words.length);
  if (size === 0) return counts;
  for (let at = 0; at + size <= words.length; at += 1) {
    const key = words.slice(at, at + size).join('\u0001');
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

export function scorePage(truth: string, found: string): PageScore {
  const trueWords = tokens(truth);
  const foundWords = tokens(found);
  const a = shingles(trueWords);
  const b = shingles(foundWords);
  let tp = 0;
  let fp = 0;
  let fn = 0;
  for (const [key, count] of b) {
    const real = a.get(key) ?? 0;
    tp += Math.min(count, real);
    fp += Math.max(0, count - real);
  }
  for (const [key, count] of a) fn += Math.max(0, count - (b.get(key) ?? 0));
  const sum = tp + fp + fn || 1;
  return { tp: tp / sum, fp: fp / sum, fn: fn / sum, exact: trueWords.join(' ') === foundWords.join(' ') };
}

export function total(pages: readonly PageScore[]): Score {
  const mean = (list: readonly number[]): number =>
    list.reduce((sum, value) => sum + value, 0) / Math.max(1, list.length);
  const ratio = (part: number, rest: number): number => (part + rest === 0 ? 1 : part / (part + rest));
  const precision = mean(
    pages.filter((page) => page.tp + page.fp > 0).map((page) => ratio(page.tp, page.fp)),
  );
  const recall = mean(pages.filter((page) => page.tp + page.fn > 0).map((page) => ratio(page.tp, page.fn)));
  return {
    precision,
    recall,
    f1: (2 * precision * recall) / (precision + recall),
    accuracy: mean(pages.map((page) => (page.exact ? 1 : 0))),
  };
}

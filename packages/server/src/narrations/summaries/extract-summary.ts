/**
 * Extracts the sentences that represent a text best, weighted by the words that the whole text uses. Pure,
 * and the same for every language.
 */

interface Candidate {
  text: string;
  /** Index of the sentence in the text. */
  index: number;
  /** True for the first sentence of a paragraph. */
  opens: boolean;
  words: ReadonlySet<string>;
}

/** Texts with fewer sentences need no summary. */
const minSentences = 8;
const maxChosen = 4;
/** Maximum length of all chosen sentences together, as measured by `lengthOf`: about 40 seconds of speech. */
const maxCharacters = 600;
/** Shorter sentences say too little, longer ones are hard to follow by ear. */
const sentenceLength = { min: 40, max: 280 };
/** A word in more than this share of the sentences, such as an article, does not characterize any of them. */
const maxSentenceShare = 0.25;

/**
 * Returns the length of a text in letters. Chinese, Japanese and Korean need two characters for what takes
 * five letters in other languages.
 */
const lengthOf = (text: string): number =>
  text.length +
  1.5 *
    (text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu)?.length ?? 0);

/** First words of sentences that refer to the sentence before. */
const leaning =
  /^(?:but|however|and|so|then|also|this|that|these|those|it|he|she|they|his|her|their|its|such|instead|yet|still|pero|sin embargo|y|esto|ese|esa|él|ella|ellos|mais|cependant|et|ce|cette|ces|il|elle|ils|elles|aber|jedoch|und|dies|dieser|diese|er|sie|es|ma|però|e|questo|questa|lui|lei|mas|porém|isto|este|esta|ele|ela)\b/iu;

/**
 * Extracts a summary of up to four sentences, in the order of the text.
 * @param paragraphs only prose, without headings and lists
 * @param language BCP 47
 * @returns null for a short text
 */
export function extractSummary(
  { title, paragraphs }: { title: string; paragraphs: readonly string[] },
  language: string,
): string | null {
  const sentences = paragraphs.flatMap((paragraph) => splitSentences(paragraph, language));
  if (sentences.length < minSentences) return null;
  const all = sentences.map(({ text, opens }, index): Candidate => {
    return { text, opens, index, words: new Set(wordsOf(text, language)) };
  });
  const weights = weighWords(all, new Set(wordsOf(title, language)));
  const { min, max } = sentenceLength;
  const candidates = all.filter(
    ({ text }) =>
      lengthOf(text) >= min && lengthOf(text) <= max && /[.!。؟։।…"”»)]$/u.test(text) && !text.includes('?'),
  );
  const chosen = choose(candidates, weights, all.length);
  if (chosen.length < 2) return null;
  return chosen
    .toSorted((one, other) => one.index - other.index)
    .map(({ text }) => text)
    .join(' ');
}

function splitSentences(paragraph: string, language: string): { text: string; opens: boolean }[] {
  return [...segmenter(language, 'sentence').segment(paragraph)]
    .map(({ segment }) => segment.replace(/\s+/g, ' ').trim())
    .filter((text) => text !== '')
    .map((text, at) => ({ text, opens: at === 0 }));
}

const wordsOf = (text: string, language: string): string[] =>
  [...segmenter(language, 'word').segment(text.toLocaleLowerCase(language))]
    .filter(({ isWordLike, segment }) => isWordLike && segment.length > 1)
    .map(({ segment }) => segment);

function segmenter(language: string, granularity: 'sentence' | 'word'): Intl.Segmenter {
  const known = Intl.Segmenter.supportedLocalesOf([language]).length > 0;
  return new Intl.Segmenter(known ? language : 'en', { granularity });
}

/**
 * Returns the weight of each word: words in more sentences weigh more, except those in nearly all; words of
 * the title count double.
 */
function weighWords(all: readonly Candidate[], title: ReadonlySet<string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { words } of all) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const weights = new Map<string, number>();
  for (const [word, count] of counts) {
    if (count < 2 || count > Math.max(3, all.length * maxSentenceShare)) continue;
    weights.set(word, Math.log(1 + count) * (title.has(word) ? 2 : 1));
  }
  return weights;
}

/** Chooses the best sentence repeatedly; words of sentences chosen before do not count again. */
function choose(
  candidates: readonly Candidate[],
  weights: ReadonlyMap<string, number>,
  sentences: number,
): Candidate[] {
  const chosen: Candidate[] = [];
  const coveredWords = new Set<string>();
  let characters = 0;
  const score = ({ words, text, opens, index }: Candidate) => {
    let sum = 0;
    for (const word of words) if (!coveredWords.has(word)) sum += weights.get(word) ?? 0;
    // Normalized by the number of words, so that long sentences do not win by length; the minimum keeps very
    // short ones from winning.
    const density = sum / Math.sqrt(Math.max(8, words.size));
    const early = 1 + 0.5 * (1 - index / sentences);
    return density * early * (opens ? 1.2 : 1) * (leaning.test(text) ? 0.4 : 1);
  };
  while (chosen.length < maxChosen) {
    const fitting = candidates.filter(
      (candidate) => !chosen.includes(candidate) && characters + lengthOf(candidate.text) <= maxCharacters,
    );
    const [best] = fitting
      .map((candidate) => ({ candidate, score: score(candidate) }))
      .toSorted((a, b) => b.score - a.score);
    if (!best || best.score <= 0) break;
    chosen.push(best.candidate);
    characters += lengthOf(best.candidate.text);
    for (const word of best.candidate.words) coveredWords.add(word);
  }
  return chosen;
}

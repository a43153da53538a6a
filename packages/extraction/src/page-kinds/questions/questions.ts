import type { Block } from '@earmark/contract';
import { type Json, jsonLdObjects } from '../../page/json-ld.ts';
import { parseDocument } from '../../page/open-page.ts';
import { collapseWhitespace, decodeEntities } from '../../page/page-text.ts';
import { nameIn } from '../brief-text.ts';
import { cleanBlocks } from '../clean-blocks.ts';
import { nameSpeaker } from '../name-speaker.ts';
import type { KindPage, KindReading, PageKind } from '../page-kind.ts';

/** Maximum length of a text from JSON-LD that is parsed as markup, in characters. */
const maxCharacters = 200_000;

interface Entry {
  speaker: string;
  isAccepted: boolean;
  votes: number;
  blocks: Block[];
}

/**
 * A question with answers: Stack Exchange, and pages that declare theirs as a QAPage of schema.org. The question
 * is read first, then the accepted answer, then the others by votes. Votes and comments are left out.
 */
export const questions: PageKind = {
  name: 'questions',
  matches: ({ html, data }) =>
    (html.includes('js-post-body') && html.includes('id="question"')) ||
    html.includes('schema.org/QAPage') ||
    data.some(({ text }) => /"QAPage"/.test(text)),
  read: (page) => readStackExchange(page) ?? readMicrodata(page) ?? readJsonLd(page),
};

const extras =
  '.js-post-notice, .post-notice, .question-status, .comments, .js-comments-container, .post-menu, .post-signature, .post-taglist, aside, button, form, [itemprop="upvoteCount"], [itemprop="answerCount"]';
const names = [
  '.post-signature.owner .user-details a',
  '.post-signature.owner .user-details',
  '.post-signature:last-child .user-details a',
  '[itemprop="author"] [itemprop="name"]',
  '[itemprop="author"]',
];

function readStackExchange({ document, url, about }: KindPage): KindReading | null {
  const question = document.querySelector('#question');
  const body = question?.querySelector('.js-post-body, .post-text') ?? null;
  if (question === null || body === null) return null;
  const entryOf = (element: Element, text: Element): Entry => ({
    speaker: nameIn(element, names),
    isAccepted: /\baccepted-answer\b/.test(element.getAttribute('class') ?? ''),
    votes: Number(element.getAttribute('data-score') ?? 0) || 0,
    blocks: cleanBlocks(text, url, extras),
  });
  const answers: Entry[] = [];
  for (const answer of document.querySelectorAll('#answers .answer')) {
    const text = answer.querySelector('.js-post-body, .post-text');
    if (text !== null) answers.push(entryOf(answer, text));
  }
  const title = nameOfQuestion(document.querySelector('#question-header h1'));
  return readingOf(entryOf(question, body), answers, title || about.title);
}

function readMicrodata({ document, html, url, about }: KindPage): KindReading | null {
  const question = document.querySelector('[itemtype*="schema.org/Question"]');
  if (question === null || !html.includes('schema.org/QAPage')) return null;
  const body = [...question.querySelectorAll('[itemprop="text"]')].find(
    (text) => text.closest('[itemtype]') === question,
  );
  const answers: Entry[] = [];
  for (const answer of question.querySelectorAll(
    '[itemprop~="acceptedAnswer"], [itemprop~="suggestedAnswer"]',
  )) {
    const text = answer.querySelector('[itemprop="text"]');
    if (text === null) continue;
    answers.push({
      speaker: nameIn(answer, names),
      isAccepted: /acceptedAnswer/.test(answer.getAttribute('itemprop') ?? ''),
      votes: votesOf(answer.querySelector('[itemprop="upvoteCount"]')),
      blocks: cleanBlocks(text, url, extras),
    });
  }
  const first = {
    speaker: nameIn(question, names),
    isAccepted: false,
    votes: 0,
    blocks: body === undefined ? [] : cleanBlocks(body, url, extras),
  };
  const name = nameOfQuestion(question.querySelector('[itemprop="name"]:not([itemprop="author"] *)'));
  return readingOf(first, answers, name || about.title);
}

function readJsonLd({ data, url, about }: KindPage): KindReading | null {
  const page = [...jsonLdObjects(data)].find((node) => node['@type'] === 'QAPage');
  const question = objects(page?.['mainEntity'])[0];
  if (question === undefined) return null;
  const entryOf = (node: Json, isAccepted: boolean): Entry => ({
    speaker: wordsOf(objects(node['author'])[0]?.['name']),
    isAccepted,
    votes: Number(node['upvoteCount'] ?? 0) || 0,
    blocks: markupBlocks(wordsOf(node['text']), url),
  });
  const answers = [
    ...objects(question['acceptedAnswer']).map((node) => entryOf(node, true)),
    ...objects(question['suggestedAnswer']).map((node) => entryOf(node, false)),
  ];
  return readingOf(
    entryOf(question, false),
    answers,
    decodeEntities(wordsOf(question['name'])) || about.title,
  );
}

function readingOf(question: Entry, answers: readonly Entry[], title: string): KindReading | null {
  const given = answers.filter(({ blocks }) => blocks.length > 0);
  if (given.length === 0) return null;
  const sorted = given.toSorted(
    (one, other) => Number(other.isAccepted) - Number(one.isAccepted) || other.votes - one.votes,
  );
  return {
    blocks: [question, ...sorted].flatMap(({ speaker, blocks }) => nameSpeaker(speaker, blocks)),
    title,
    author: question.speaker === '' ? null : question.speaker,
  };
}

const nameOfQuestion = (element: Element | null): string =>
  collapseWhitespace(element?.getAttribute('content') ?? element?.textContent ?? '');

function votesOf(element: Element | null): number {
  return (
    Number(element?.getAttribute('content') ?? element?.getAttribute('data-value') ?? element?.textContent) ||
    0
  );
}

const wordsOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

function objects(value: unknown): Json[] {
  const list = Array.isArray(value) ? value : [value];
  return list.filter(
    (item): item is Json => typeof item === 'object' && item !== null && !Array.isArray(item),
  );
}

/** Reads text that may contain markup, or line feeds between its paragraphs. */
function markupBlocks(text: string, base: string | null): Block[] {
  if (text === '' || text.length > maxCharacters) return [];
  const html = /<(?:p|br|li|div|pre|code|a|strong|em)\b/i.test(text)
    ? text
    : decodeEntities(text)
        .split(/\n\s*\n/)
        .map((part) => `<p>${part.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`)
        .join('');
  return cleanBlocks(parseDocument(`<!doctype html><html><body>${html}</body></html>`).body, base);
}

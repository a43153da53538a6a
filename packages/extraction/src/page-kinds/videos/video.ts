import { type Block, blockText } from '@earmark/contract';
import { countWords } from '../../count-words.ts';
import { jsonLdObjects } from '../../page/json-ld.ts';
import { collapseWhitespace, decodeEntities } from '../../page/page-text.ts';
import type { KindPage, KindReading, PageKind } from '../page-kind.ts';
import { selectContent } from '../select-content.ts';
import { findCaptions } from './find-captions.ts';
import { transcriptBlocks } from './transcript-blocks.ts';

/** Fewer words are a button 'Transcript', or a preview of it. */
const minTranscriptWords = 60;
/** Elements named as transcripts that are examined; each may hold most of the page. */
const maxCandidates = 50;
const transcriptNames = '[id*="transcript" i], [class*="transcript" i], [data-testid*="transcript" i]';
const unwanted =
  'button, nav, form, input, time, [class*="timestamp" i], [class*="timecode" i], [class*="time-code" i], [class*="time-stamp" i], .sr-only';
const videoTypes = /"(?:VideoObject|PodcastEpisode|RadioEpisode|TVEpisode)"/;
const articleType = /"(?:[A-Z]\w*)?(?:Article|BlogPosting|Report)"/;

/**
 * A page with a recording and the publisher's transcript: what the page says, then the transcript without time
 * stamps. The transcript is part of the page, of its structured data, or a caption file, which is read afterwards.
 */
export const video: PageKind = {
  name: 'video',
  matches: ({ html, data, about }) =>
    /transcript/i.test(html) ||
    isVideo(data, about.kind) ||
    data.some(({ kind, text }) => kind === 'json-ld' && text.includes('"transcript"')),
  read,
  minWords: 5,
};

/** Returns whether a page presents a recording, and not an article with one in it. */
function isVideo(data: KindPage['data'], openGraphType: string | null): boolean {
  const structured = data.filter(({ kind }) => kind === 'json-ld').map(({ text }) => text);
  return (
    /^video/i.test(openGraphType ?? '') ||
    (structured.some((text) => videoTypes.test(text)) &&
      !structured.some((text) => articleType.test(text))) ||
    data.some(({ kind, text }) => kind === 'app-state' && /^\s*window\.playerConfig\b/.test(text))
  );
}

function read(page: KindPage): KindReading | null {
  const element = transcriptElement(page.document);
  if (element !== null) {
    const blocks = transcriptBlocks(selectContent(element, page.url, { remove: unwanted }));
    if (wordsOf(blocks) >= minTranscriptWords) return { blocks, articleWithout: transcriptNames };
  }
  const declared = declaredTranscript(page);
  if (wordsOf(declared) >= minTranscriptWords) return { blocks: [...descriptionOf(page), ...declared] };
  if (!isVideo(page.data, page.about.kind)) return null;
  const captionsUrl = findCaptions(page);
  const description = descriptionOf(page);
  return captionsUrl === null || description.length === 0 ? null : { blocks: description, captionsUrl };
}

/** Returns the outermost element named as a transcript that has enough text and does not hold the whole page. */
function transcriptElement(document: Document): Element | null {
  for (const element of [...document.querySelectorAll(transcriptNames)].slice(0, maxCandidates)) {
    if (
      element.localName === 'body' ||
      element.localName === 'a' ||
      element.querySelector('h1, main') !== null
    )
      continue;
    if (element.closest('nav, footer, header') !== null) continue;
    if (countWords(element.textContent ?? '') >= minTranscriptWords) return element;
  }
  return null;
}

/** Returns the transcript of the page's structured data. */
function declaredTranscript({ data }: KindPage): Block[] {
  for (const node of jsonLdObjects(data)) {
    const { transcript } = node;
    const text = Array.isArray(transcript) ? transcript.join('\n') : transcript;
    if (typeof text !== 'string') continue;
    return transcriptBlocks(
      decodeEntities(text.replace(/<(?:br|\/p|\/div)\b[^>]*>/gi, '\n').replace(/<[^>]+>/g, ' '))
        .split(/[\r\n]+/)
        .map(collapseWhitespace)
        .filter((line) => line !== '')
        .map((line) => ({ kind: 'paragraph', runs: [{ text: line }] })),
    );
  }
  return [];
}

function descriptionOf({ data, about }: KindPage): Block[] {
  const declared = [...jsonLdObjects(data)].find((node) => videoTypes.test(`"${String(node['@type'])}"`));
  const text =
    typeof declared?.['description'] === 'string' ? declared['description'] : (about.description ?? '');
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => collapseWhitespace(decodeEntities(paragraph)))
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => ({ kind: 'paragraph', runs: [{ text: paragraph }] }));
}

const wordsOf = (blocks: readonly Block[]): number =>
  blocks.reduce((sum, block) => sum + countWords(blockText(block)), 0);

import { sameWords } from '@earmark/language';
import { baseAddress } from './base-address.ts';
import { elementIndex, isRelated } from './element-index.ts';
import { collectMeta } from './meta-tags.ts';
import type { OpenPage } from './open-page.ts';
import type { PageMetadata } from './page-metadata.ts';
import { briefText, collapseWhitespace, resolveUrl } from './page-text.ts';
import { publisherAudioThresholds } from './publisher-audio-thresholds.ts';
import { elsewhere, narrationLabel, narrationName, otherSound } from './publisher-audio-words.ts';
import type { StructuredAudio } from './structured-audio.ts';

/** Maximum length of an address, in characters. */
const maxUrlLength = 2_048;

const audioFile = /\.(?:mp3|m4a|m4b|aac|og[ag]|opus|wav|flac)(?:$|[?#])/i;
const articleKind = /article|posting|report|review|blog/i;

/**
 * Finds the address of a recording in which the publisher has this article read aloud. Returns null if the
 * page offers none, or if it cannot be distinguished from a show, music or the recording of another article.
 * @param url the page's own address
 * @param words number of words of the article; a recording whose length does not fit is of something else
 */
export function findPublisherAudio(
  page: OpenPage,
  about: PageMetadata,
  url: string | null,
  words: number,
): string | null {
  const base = baseAddress(page.document, url);
  const found =
    structuredPublisherAudio(about, base, words) ??
    labelledPublisherAudio(page.document, about, base) ??
    declaredPublisherAudio(page.document, about, base);
  return found === url || found === about.canonicalUrl || (found?.length ?? 0) > maxUrlLength ? null : found;
}

function structuredPublisherAudio(about: PageMetadata, base: string | null, words: number): string | null {
  const cut = about.structured?.paywalled === true;
  for (const audio of about.structured?.audio ?? []) {
    const url = resolveUrl(audio.url, base);
    if (url === null || !isSound(audio) || isOther(`${audio.name ?? ''} ${pathOf(url)}`, about.title))
      continue;
    const fits = fitsText(audio.seconds, words, cut);
    if (fits === false) continue;
    const named =
      audio.name !== null && (narrationLabel.test(audio.name) || sameWords(audio.name, about.title));
    // Other media of an article are as often an interview or a song that the article is about.
    if (audio.place === 'article' || named || (audio.place === 'media' && fits === true)) return url;
  }
  return null;
}

const isSound = ({ format }: StructuredAudio): boolean =>
  format === null || /^audio\b|mp3|mpeg/i.test(format);

/**
 * Returns whether the length of a recording fits a number of words; null if that cannot be determined.
 * @param cut whether the recording contains more than the available text
 */
function fitsText(seconds: number | null, words: number, cut: boolean): boolean | null {
  if (seconds === null || words < publisherAudioThresholds.minTimedWords) return null;
  const minSeconds =
    (words / publisherAudioThresholds.maxWordsPerMinute) * 60 - publisherAudioThresholds.announcementSeconds;
  const maxSeconds =
    (words / publisherAudioThresholds.minWordsPerMinute) * 60 + publisherAudioThresholds.announcementSeconds;
  return seconds >= minSeconds && (cut || seconds <= maxSeconds);
}

/**
 * Searches players, buttons and links that are labeled as narration. If two of them differ, neither is used.
 */
function labelledPublisherAudio(document: Document, about: PageMetadata, base: string | null): string | null {
  const found = new Set<string>();
  const aroundTitle = new Set(ancestorsOf(elementIndex(document).named('h1')[0] ?? null));
  for (const element of playersOf(document)) {
    const url = resolveUrl(soundOf(element), base);
    const label = url === null || isElsewhere(element, aroundTitle) ? null : labelOf(element);
    if (url !== null && label !== null && !isOther(`${label} ${pathOf(url)}`, about.title)) found.add(url);
  }
  const [only] = found;
  return found.size === 1 && only !== undefined ? only : null;
}

function playersOf(document: Document): Element[] {
  return elementIndex(document)
    .withAttribute('src', 'data-audio-src', 'data-audio-url', 'data-audio', 'data-mp3', 'href')
    .filter(mayBePlayer)
    .filter((element) => element.localName === 'audio' || audioFile.test(soundOf(element) ?? ''))
    .filter((element) => !['loop', 'autoplay', 'muted'].some((name) => element.hasAttribute(name)))
    .slice(0, publisherAudioThresholds.maxPlayers);
}

/** Returns whether an element plays sound, has the address of a sound for scripts, or is a link. */
const mayBePlayer = (element: Element): boolean =>
  (element.localName === 'audio' && element.hasAttribute('src')) ||
  (element.localName === 'a' && element.hasAttribute('href')) ||
  ['data-audio-src', 'data-audio-url', 'data-audio', 'data-mp3'].some((name) => element.hasAttribute(name));

const soundOf = (element: Element): string | null =>
  ['src', 'data-audio-src', 'data-audio-url', 'data-audio', 'data-mp3', 'href']
    .map((name) => element.getAttribute(name))
    .find((value) => value !== null) ?? null;

/**
 * Returns the label beside a player that describes it as narration, or its class names; null if there are
 * none.
 */
function labelOf(element: Element): string | null {
  for (const at of ancestorsOf(element).slice(0, publisherAudioThresholds.labelLevels)) {
    const inside = briefText(at, publisherAudioThresholds.maxPlayerBoxCharacters);
    if (inside === null) return null;
    const labelText = collapseWhitespace(`${titleOf(at)} ${inside}`);
    const names = `${at.getAttribute('class') ?? ''} ${at.id}`;
    if (narrationLabel.test(labelText) || narrationName.test(names)) return `${labelText} ${names}`;
    const before = at.previousElementSibling;
    const above = before === null ? null : briefText(before, publisherAudioThresholds.maxLabelLineCharacters);
    if (above !== null && narrationLabel.test(above)) return `${labelText} ${above}`;
  }
  return null;
}

const titleOf = (element: Element): string =>
  ['aria-label', 'title', 'data-title'].map((name) => element.getAttribute(name) ?? '').join(' ');

/** Returns an element and its parents, innermost first, without the body. */
function ancestorsOf(element: Element | null): Element[] {
  const found: Element[] = [];
  for (let at = element; at !== null && at.localName !== 'body'; at = at.parentElement) found.push(at);
  return found;
}

function isElsewhere(element: Element, aroundTitle: ReadonlySet<Element>): boolean {
  return ancestorsOf(element).some(
    (at) =>
      at.localName === 'nav' ||
      at.localName === 'footer' ||
      (elsewhere.test(`${at.getAttribute('class') ?? ''} ${at.id}`) && !aroundTitle.has(at)),
  );
}

/** Searches the page's head for an audio version of the page, or the audio of an article. */
function declaredPublisherAudio(document: Document, about: PageMetadata, base: string | null): string | null {
  for (const link of elementIndex(document).named('link')) {
    const isSound = link.getAttribute('type')?.toLowerCase().startsWith('audio/') === true;
    if (!isSound || !link.hasAttribute('href') || !isRelated(link, 'alternate')) continue;
    const url = resolveUrl(link.getAttribute('href'), base);
    if (url !== null && !isOther(`${link.getAttribute('title') ?? ''} ${pathOf(url)}`, about.title))
      return url;
  }
  const meta = collectMeta(document);
  const kind = `${meta.get('og:type') ?? ''} ${about.kind ?? ''}`;
  if (!articleKind.test(kind) || /music|podcast|episode|radio/i.test(kind)) return null;
  if (!/^audio\//i.test(meta.get('og:audio:type') ?? 'audio/mpeg')) return null;
  const url = resolveUrl(
    meta.get('og:audio:secure_url') ?? meta.get('og:audio') ?? meta.get('og:audio:url'),
    base,
  );
  return url === null || isOther(`${meta.get('og:audio:title') ?? ''} ${pathOf(url)}`, about.title)
    ? null
    : url;
}

/**
 * Returns whether the label describes a show, music or an advertisement, unless the article itself is about
 * one.
 */
function isOther(words: string, title: string): boolean {
  const labelText = words.match(otherSound)?.[0];
  return labelText !== undefined && !otherSound.test(title);
}

/** Returns the path of an address as words. */
function pathOf(url: string): string {
  const { pathname } = new URL(url);
  return pathname.replace(/[/_.-]+/g, ' ');
}

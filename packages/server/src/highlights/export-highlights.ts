import type { Highlight } from '@earmark/contract';
import type { App } from '../platform/app.ts';
import { listByArticle } from './highlight-store.ts';
import { placeHighlights } from './place-highlights.ts';
import { showHighlight } from './show-highlight.ts';

/** Highlights that are read from the database at a time. */
const pageSize = 500;

/** Yields all highlights of a user, grouped by article. */
export async function* allHighlights(app: App, userId: string): AsyncGenerator<Highlight, void, void> {
  for (let offset = 0; ; offset += pageSize) {
    const rows = await listByArticle(app.db, userId, { offset, limit: pageSize });
    for (const row of await placeHighlights(app, rows)) yield showHighlight(row);
    if (rows.length < pageSize) return;
  }
}

export type ExportFormat = 'markdown' | 'csv' | 'json';

/** Media type and extension of each format. */
export const exportFiles: Readonly<Record<ExportFormat, { type: string; extension: string }>> = {
  markdown: { type: 'text/markdown; charset=utf-8', extension: 'md' },
  csv: { type: 'text/csv; charset=utf-8', extension: 'csv' },
  json: { type: 'application/json; charset=utf-8', extension: 'json' },
};

/** Yields the parts of a file with all highlights. */
export function exportHighlights(
  app: App,
  userId: string,
  format: ExportFormat,
): AsyncGenerator<string, void, void> {
  const highlights = allHighlights(app, userId);
  if (format === 'markdown') return toMarkdown(highlights);
  return format === 'csv' ? toCsv(highlights) : toJson(highlights);
}

async function* toMarkdown(highlights: AsyncIterable<Highlight>): AsyncGenerator<string, void, void> {
  yield '# Highlights\n';
  let article: string | null = null;
  for await (const highlight of highlights) {
    if (highlight.article.id !== article) yield headingOf(highlight);
    article = highlight.article.id;
    const { quote, note, voice, seconds, created_at: createdAt } = highlight;
    const facts = [seconds === null ? null : clockTime(seconds), voice, createdAt.slice(0, 10)];
    yield `\n> ${escapeMarkdown(quote).replaceAll('\n', '\n> ')}\n\n${facts.filter(Boolean).join(' · ')}\n`;
    if (note !== '') yield `\n${note}\n`;
  }
}

function headingOf({ article: { title, url, author, site } }: Highlight): string {
  const name = escapeMarkdown(title.replaceAll(/\s+/g, ' '));
  const by = [author, site].filter(Boolean).join(' · ');
  return `\n## ${url === null ? name : `[${name}](<${url.replaceAll(/[<>]/g, encodeURIComponent)}>)`}\n${by === '' ? '' : `\n${escapeMarkdown(by)}\n`}`;
}

/** Keeps characters of the text from being read as Markdown. */
const escapeMarkdown = (text: string): string => text.replaceAll(/[\\`*_[\]<>#]/g, '\\$&');

/** 3725 -> '1:02:05' */
function clockTime(seconds: number): string {
  const whole = Math.floor(seconds);
  const two = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.floor(whole / 60) % 60;
  const hours = Math.floor(whole / 3_600);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}

const columns = [
  'title',
  'author',
  'site',
  'url',
  'quote',
  'note',
  'seconds',
  'voice',
  'source',
  'created_at',
];

/** RFC 4180. */
async function* toCsv(highlights: AsyncIterable<Highlight>): AsyncGenerator<string, void, void> {
  yield `${columns.join(',')}\r\n`;
  for await (const { article, quote, note, seconds, voice, source, created_at: createdAt } of highlights) {
    const { title, author, site, url } = article;
    const row = [title, author, site, url, quote, note, seconds, voice, source, createdAt];
    yield `${row.map(csvField).join(',')}\r\n`;
  }
}

function csvField(value: string | number | null): string {
  if (typeof value !== 'string') return value === null ? '' : String(value);
  // Spreadsheets compute a text that begins like a formula: https://owasp.org/www-community/attacks/CSV_Injection
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return `"${safe.replaceAll('"', '""')}"`;
}

async function* toJson(highlights: AsyncIterable<Highlight>): AsyncGenerator<string, void, void> {
  let separator = '[\n';
  for await (const highlight of highlights) {
    yield `${separator}${JSON.stringify(highlight)}`;
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

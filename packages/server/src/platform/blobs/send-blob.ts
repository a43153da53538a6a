import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import type { BlobContent, BlobHead, Blobs } from './blobs.ts';

/** Headers that a route may set for an object. */
export interface SendBlobOptions {
  /** Value of `Cache-Control`. */
  cacheControl?: string;
  /** Content type; the stored one if absent. */
  type?: string;
}

/** Values that identify a version of a resource. */
export interface Validators {
  /** Strong entity tag, with its quotes. */
  etag: string;
  modifiedAt: Date;
}

/** The parts of a request that determine conditions and ranges. */
type RequestHead = Pick<FastifyRequest, 'method' | 'headers'>;

/**
 * Answers a GET or HEAD with a stored object according to RFC 9110: exact length, strong ETag, conditional
 * requests, one byte range. A request for several ranges gets the whole object, which the standard allows and
 * players accept. The route must handle both GET and HEAD and be declared with `compress: false`, because
 * players rely on the length.
 * @throws AppError `not_found` if the object does not exist; `range_not_satisfiable`.
 */
export async function sendBlob(
  blobs: Pick<Blobs, 'head' | 'get'>,
  key: string,
  request: FastifyRequest,
  reply: FastifyReply,
  options: SendBlobOptions = {},
): Promise<FastifyReply> {
  const head = await blobs.head(key);
  if (head === null) throw new AppError('not_found');
  describe(reply, head, options);
  if (failsPrecondition(request, head)) return reply.code(412).send();
  if (isNotModified(request, head)) return reply.code(304).send();
  if (request.method === 'HEAD') {
    return reply
      .type(options.type ?? head.type)
      .header('content-length', head.size)
      .send();
  }
  const range = readRange(request, head);
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${head.size}`);
    throw new AppError('range_not_satisfiable');
  }
  const content = await open(blobs, key, head, range);
  describe(reply, content, options);
  if (content.part) {
    reply.code(206).header('content-range', `bytes ${content.start}-${content.end}/${content.size}`);
  }
  return reply
    .type(options.type ?? content.type)
    .header('content-length', content.part ? content.end - content.start + 1 : content.size)
    .send(content.stream);
}

function describe(reply: FastifyReply, head: BlobHead, { cacheControl }: SendBlobOptions): void {
  reply.headers({
    'accept-ranges': 'bytes',
    etag: head.etag,
    'last-modified': head.modifiedAt.toUTCString(),
    ...(cacheControl === undefined ? {} : { 'cache-control': cacheControl }),
  });
}

/** First and last requested byte, both included and both within the object. */
interface Part {
  start: number;
  end: number;
}

async function open(
  blobs: Pick<Blobs, 'get'>,
  key: string,
  head: BlobHead,
  range: Part | null,
): Promise<BlobContent & { part: boolean }> {
  let content = await blobs.get(key, range ?? undefined);
  let part = range !== null;
  if (content !== null && part && content.etag !== head.etag) {
    // The object was just replaced. The range and If-Range refer to the old version, so the new object is
    // sent whole.
    content.stream.destroy();
    content = await blobs.get(key);
    part = false;
  }
  if (content === null) throw new AppError('not_found');
  return { ...content, part };
}

/**
 * Returns true if the client already has this version: If-None-Match decides; If-Modified-Since counts only
 * without it.
 */
export function isNotModified({ headers }: RequestHead, { etag, modifiedAt }: Validators): boolean {
  const tags = headers['if-none-match'];
  if (tags !== undefined) return matches(tags, etag, 'weak');
  const since = seconds(headers['if-modified-since']);
  return since !== null && wholeSeconds(modifiedAt) <= since;
}

function failsPrecondition({ headers }: RequestHead, { etag, modifiedAt }: Validators): boolean {
  const tags = headers['if-match'];
  if (tags !== undefined) return !matches(tags, etag, 'strong');
  const since = seconds(headers['if-unmodified-since']);
  return since !== null && wholeSeconds(modifiedAt) > since;
}

/**
 * Returns the range to send; null for the whole object, also if the header is malformed, names several ranges
 * or another unit, or If-Range shows that the client has a part of another version.
 */
function readRange({ headers }: RequestHead, head: BlobHead): Part | null | 'unsatisfiable' {
  const match = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(headers.range ?? '');
  const [, first = '', last = ''] = match ?? [];
  if ((first === '' && last === '') || !ifRangeMatches(headers['if-range'], head)) return null;
  const lastByte = head.size - 1;
  if (first === '') {
    const suffix = Number(last);
    return suffix === 0 || head.size === 0
      ? 'unsatisfiable'
      : { start: Math.max(0, head.size - suffix), end: lastByte };
  }
  const start = Number(first);
  const end = last === '' ? lastByte : Number(last);
  if (end < start && last !== '') return null;
  return start > lastByte ? 'unsatisfiable' : { start, end: Math.min(end, lastByte) };
}

/** If-Range requires the same version: weak tags and other dates never match. */
function ifRangeMatches(condition: string | string[] | undefined, { etag, modifiedAt }: Validators): boolean {
  if (typeof condition !== 'string') return condition === undefined;
  if (condition.includes('"')) return condition.trim() === etag;
  return seconds(condition) === wholeSeconds(modifiedAt);
}

/** @param list entity tags separated by commas, or `*`. Weak comparison treats `W/"x"` as `"x"`. */
function matches(list: string, etag: string, comparison: 'weak' | 'strong'): boolean {
  if (list.trim() === '*') return true;
  const tags = list.match(/(?:W\/)?"[^"]*"/g) ?? [];
  return tags.some((tag) => (comparison === 'weak' ? tag.replace(/^W\//, '') : tag) === etag);
}

const wholeSeconds = (moment: Date) => Math.floor(moment.getTime() / 1_000);

/** Returns the seconds since 1970 of an HTTP date; null if the text is not a date. */
function seconds(date: string | undefined): number | null {
  const time = Date.parse(date ?? '');
  return Number.isNaN(time) ? null : Math.floor(time / 1_000);
}

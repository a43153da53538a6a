import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import type { BlobContent, BlobHead, Blobs } from './blobs.ts';

/** What a route may say about an object, besides headers it sets itself. */
export interface SendBlobOptions {
  /** How long whom may keep the answer. */
  cacheControl?: string;
  /** Content type to announce; the stored one when absent. */
  type?: string;
}

/** What tells one version of a resource from another. */
export interface Validators {
  /** Strong entity tag, in its quotes. */
  etag: string;
  modifiedAt: Date;
}

/** The parts of a request that decide about conditions and ranges. */
type Asked = Pick<FastifyRequest, 'method' | 'headers'>;

/**
 * Answers a GET or HEAD with a stored object, as RFC 9110 has it: exact length, strong ETag, conditional requests, one
 * byte range. A request for several ranges gets the whole object, which the standard allows and no player minds.
 * The route has to take GET and HEAD itself, and be declared with `compress: false`: players count on the length.
 * @throws AppError `not_found` when there is no such object; `range_not_satisfiable`.
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

/** First and last byte asked for, both included and both within the object. */
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
    // Replaced in this moment. What the range or If-Range was meant for is gone, so the new object goes out whole.
    content.stream.destroy();
    content = await blobs.get(key);
    part = false;
  }
  if (content === null) throw new AppError('not_found');
  return { ...content, part };
}

/** True when the client already has this version: If-None-Match decides, and only without it If-Modified-Since. */
export function isNotModified({ headers }: Asked, { etag, modifiedAt }: Validators): boolean {
  const tags = headers['if-none-match'];
  if (tags !== undefined) return matches(tags, etag, 'weak');
  const since = seconds(headers['if-modified-since']);
  return since !== null && wholeSeconds(modifiedAt) <= since;
}

function failsPrecondition({ headers }: Asked, { etag, modifiedAt }: Validators): boolean {
  const tags = headers['if-match'];
  if (tags !== undefined) return !matches(tags, etag, 'strong');
  const since = seconds(headers['if-unmodified-since']);
  return since !== null && wholeSeconds(modifiedAt) > since;
}

/**
 * The one range to be sent; null for the whole object, also when the header is malformed, names several ranges or
 * another unit, or when If-Range shows that the client holds part of another version.
 */
function readRange({ headers }: Asked, head: BlobHead): Part | null | 'unsatisfiable' {
  const match = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(headers.range ?? '');
  const [, first = '', last = ''] = match ?? [];
  if ((first === '' && last === '') || !ifRangeHolds(headers['if-range'], head)) return null;
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

/** If-Range asks for the very same version: weak tags and other dates never do. */
function ifRangeHolds(condition: string | string[] | undefined, { etag, modifiedAt }: Validators): boolean {
  if (typeof condition !== 'string') return condition === undefined;
  if (condition.includes('"')) return condition.trim() === etag;
  return seconds(condition) === wholeSeconds(modifiedAt);
}

/** @param list entity tags parted by commas, or `*`. Weak comparison takes `W/"x"` for `"x"`. */
function matches(list: string, etag: string, comparison: 'weak' | 'strong'): boolean {
  if (list.trim() === '*') return true;
  const tags = list.match(/(?:W\/)?"[^"]*"/g) ?? [];
  return tags.some((tag) => (comparison === 'weak' ? tag.replace(/^W\//, '') : tag) === etag);
}

const wholeSeconds = (moment: Date) => Math.floor(moment.getTime() / 1_000);

/** Seconds since 1970 of an HTTP date; null for anything that is none. */
function seconds(date: string | undefined): number | null {
  const time = Date.parse(date ?? '');
  return Number.isNaN(time) ? null : Math.floor(time / 1_000);
}

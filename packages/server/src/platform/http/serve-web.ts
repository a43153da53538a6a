import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { AppError } from '../errors.ts';
import { type EarlyPage, earlyHtml } from './early-page.ts';
import { escapeHtml } from './escape-html.ts';
import { contentPolicy } from './security-headers.ts';

/** What a public address puts into the page before it is sent, for readers that run no scripts. */
export interface PageHead {
  /** Text of the title; escaped here. */
  title?: string;
  /** Finished HTML for the end of `<head>`: meta, Open Graph, JSON-LD. */
  html?: string;
  /** 200 when absent. */
  status?: number;
  early?: EarlyPage;
}

/** Gives the head of the page at a path; null when there is nothing to say about it. */
export type DescribePage = (app: App, request: FastifyRequest) => Promise<PageHead | null>;

/** The built web application: files as they are, and its one page for every other address. */
export interface WebPages {
  register(server: FastifyInstance): Promise<void>;
  /** Answers an address that no route took. @param handedOver goes along in the page, as data for its scripts. */
  answer(request: FastifyRequest, reply: FastifyReply, handedOver?: HandedOver): Promise<unknown>;
}

/** What a form brought, to be filled in by the page. */
export interface HandedOver {
  fields: unknown;
  /** A page of another site sent it. */
  foreign: boolean;
}

/** @param dist directory that the web package was built into. */
export function createWebPages(app: App, dist: string, describe: DescribePage): WebPages {
  return {
    register: async (server) => {
      await server.register(fastifyStatic, {
        root: dist,
        serve: false,
        acceptRanges: false,
        cacheControl: false,
        // The build puts a file's compressed form beside it.
        preCompressed: true,
      });
    },
    answer: async (request, reply, handedOver) => {
      const path = pathOf(request);
      if (await isFile(dist, path)) {
        // Files there are named by the hash of what they hold.
        const forever = path.startsWith('/assets/');
        return reply
          .header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
          .sendFile(path.slice(1));
      }
      // A missing file is missing; a missing page is for the application to explain. Pages may have dots: they are
      // named by addresses of articles.
      if (/^\/assets\/|^\/[^/]+\.[a-z0-9]{1,12}$/i.test(path)) throw new AppError('not_found');
      return sendShell(app, dist, describe, request, reply, handedOver);
    },
  };
}

async function isFile(dist: string, path: string): Promise<boolean> {
  if (path === '/' || path === '/index.html' || path.split('/').some((part) => part.startsWith('.')))
    return false;
  const stats = await stat(join(dist, path)).catch(() => null);
  return stats?.isFile() ?? false;
}

async function sendShell(
  app: App,
  dist: string,
  describe: DescribePage,
  request: FastifyRequest,
  reply: FastifyReply,
  handedOver?: HandedOver,
): Promise<unknown> {
  const shell = await readFile(join(dist, 'index.html'), 'utf8').catch(() => null);
  if (shell === null) {
    return reply
      .code(503)
      .type('text/plain; charset=utf-8')
      .send('The pages are not built yet: run "npm start".\n');
  }
  const head = await describe(app, request).catch((error: unknown) => plainWhileUnavailable(error, reply));
  const data = handedOver === undefined ? '' : dataBlock('handed-over', handedOver);
  const page = addHead(shell, { ...head, html: `${siteConfig(app)}${data}${head?.html ?? ''}` });
  const path = request.url.split('?')[0] ?? '/';
  return reply
    .code(head?.status ?? 200)
    .headers({
      'cache-control': handedOver === undefined ? 'no-cache' : 'no-store',
      'content-security-policy': contentPolicy(app.config, inlineScriptHashes(shell)),
    })
    .type('text/html; charset=utf-8')
    .send(
      head?.early === undefined
        ? page
        : page.replace('<body>', (body) => body + earlyHtml(head.early ?? {}, path, app.config.brand.name)),
    );
}

/** While the database is away, people get the application all the same; crawlers are told to come again. */
function plainWhileUnavailable(error: unknown, reply: FastifyReply): PageHead {
  if (!(error instanceof AppError) || error.code !== 'unavailable') throw error;
  reply.header('retry-after', String(error.details['retry_after'] ?? 5));
  return { status: error.status };
}

/** What the page needs to know of this installation. */
function siteConfig({ config }: App): string {
  const analytics = config.analyticsUrl !== null;
  const { botCheck } = config;
  return dataBlock('site-config', {
    brand: config.brand,
    links: config.links,
    analytics,
    landingBPercent: config.landingBPercent,
    ...(botCheck ? { botCheck: { url: botCheck.url, siteKey: botCheck.siteKey } } : {}),
  });
}

/** Data for the page's scripts. It is no script itself: no policy has to allow it. */
function dataBlock(id: string, data: unknown): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${id}">${json}</script>`;
}

function pathOf(request: FastifyRequest): string {
  const path = request.url.split('?')[0] ?? '/';
  try {
    return decodeURIComponent(path);
  } catch {
    throw new AppError('bad_request');
  }
}

const description = /<meta name="description"[^>]*>/;

function addHead(shell: string, { title, html = '' }: PageHead): string {
  // Functions as replacements: `$&` in a title must stay as it is.
  const titled =
    title === undefined
      ? shell
      : shell.replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`);
  // Two descriptions would contradict each other, and the first one counts.
  const plain = description.test(html) ? titled.replace(description, '') : titled;
  return plain.replace('</head>', () => `${html}</head>`);
}

/** Policy sources that allow exactly the inline scripts the build put into the shell. */
function inlineScriptHashes(shell: string): string[] {
  return [...shell.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, source]) =>
      `'sha256-${createHash('sha256')
        .update(source ?? '')
        .digest('base64')}'`,
  );
}

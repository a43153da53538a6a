import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isRightToLeft } from '@earmark/contract';
import { shellText } from '@earmark/contract/pages/page-heads';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { AppError } from '../errors.ts';
import { escapeHtml } from './escape-html.ts';
import { createWords, type FindWords, markLanguage, type PageWords } from './page-words.ts';
import { type PrerenderedPage, prerenderedHtml } from './prerendered-page.ts';
import { contentPolicy } from './security-headers.ts';
import { manifestPaths, sendManifest } from './send-manifest.ts';

/** HTML that a public address adds to the page before it is sent, for clients that do not run scripts. */
export interface PageHead {
  /** Text of the title; escaped here. */
  title?: string;
  /** Safe HTML for the end of `<head>`: meta, Open Graph, JSON-LD. */
  html?: string;
  /** 200 if absent. */
  status?: number;
  early?: PrerenderedPage;
}

/** Returns the head of the page at a path; null if the path needs none. */
export type DescribePage = (app: App, request: FastifyRequest) => Promise<PageHead | null>;

/** The built web application: its files, and the shell for every other address. */
export interface WebPages {
  /** Finds the language of a page, for errors as well. */
  findWords: FindWords;
  register(server: FastifyInstance): Promise<void>;
  /** Answers a request that no route matched. @param handedOver fields for the scripts of the page. */
  respond(request: FastifyRequest, reply: FastifyReply, handedOver?: HandedOver): Promise<unknown>;
}

/** Fields of a form for the page to prefill. */
export interface HandedOver {
  fields: unknown;
  /** True if a page of another site sent the form. */
  foreign: boolean;
}

/** What the domains add to every page. */
export interface PageParts {
  describe: DescribePage;
  /** Returns facts about this installation for the page's scripts. */
  siteFacts: () => Promise<object>;
}

/** @param dist directory of the built web package. */
export function createWebPages(app: App, dist: string, parts: PageParts): WebPages {
  const findWords = createWords(dist, app.config.brand.name);
  return {
    findWords,
    register: async (server) => {
      await server.register(fastifyStatic, {
        root: dist,
        serve: false,
        acceptRanges: false,
        cacheControl: false,
        // The build stores the compressed form of a file beside it.
        preCompressed: true,
      });
    },
    respond: async (request, reply, handedOver) => {
      const path = pathOf(request);
      if (manifestPaths.includes(path))
        return sendManifest(app, dist, { path, words: findWords(request.headers) }, reply);
      if (await isFile(dist, path)) {
        // Files there are named by the hash of their content.
        const forever = path.startsWith('/assets/');
        return reply
          .header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
          .sendFile(path.slice(1));
      }
      // A missing file returns 404; a missing page is explained by the application. Pages may contain dots,
      // because some are named by addresses of articles.
      if (/^\/assets\/|^\/[^/]+\.[a-z0-9]{1,12}$/i.test(path)) throw new AppError('not_found');
      return sendShell(
        app,
        dist,
        { ...parts, words: findWords(request.headers) },
        request,
        reply,
        handedOver,
      );
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
  { describe, siteFacts, words }: PageParts & { words: PageWords },
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
  // Without the database, a page claims nothing about the installation.
  const facts = await siteFacts().catch(() => ({}));
  const data = handedOver === undefined ? '' : dataBlock('handed-over', handedOver);
  const page = addHead(inLanguage(shell, words), {
    ...head,
    html: `${installationTag(app)}${siteConfig(app, facts)}${data}${head?.html ?? ''}`,
  });
  const path = request.url.split('?')[0] ?? '/';
  return markLanguage(reply, words)
    .code(head?.status ?? 200)
    .headers({
      'cache-control': handedOver === undefined ? 'no-cache' : 'no-store',
      'content-security-policy': contentPolicy(app.config, {
        inlineScripts: inlineScriptHashes(shell),
        framed: isFramed(pathOf(request)),
        frames: framesOf(pathOf(request), app.config.links.uninstallForm),
      }),
    })
    .type('text/html; charset=utf-8')
    .send(
      head?.early === undefined
        ? page
        : page.replace('<body>', (body) => body + prerenderedHtml(head.early ?? {}, path, words)),
    );
}

/**
 * Without the database, people still get the application; the status and Retry-After make crawlers come back
 * later.
 */
function plainWhileUnavailable(error: unknown, reply: FastifyReply): PageHead {
  if (!(error instanceof AppError) || error.code !== 'unavailable') throw error;
  reply.header('retry-after', String(error.details['retry_after'] ?? 5));
  return { status: error.status };
}

/** Returns the settings of this installation for the page. */
function siteConfig({ config }: App, facts: object): string {
  const analytics = config.analyticsUrl !== null;
  const { botCheck } = config;
  return dataBlock('site-config', {
    ...facts,
    brand: config.brand,
    links: config.links,
    analytics,
    landingBPercent: config.landingBPercent,
    ocr: config.ocr !== null,
    ...(botCheck ? { botCheck: { url: botCheck.url, siteKey: botCheck.siteKey } } : {}),
  });
}

/** Names this installation to the browser extension, which then offers to connect to it. */
const installationTag = ({ config }: Pick<App, 'config'>): string =>
  `<meta name="earmark-installation" content="${escapeHtml(config.publicUrl)}">`;

/** Returns data for the page's scripts. It is not a script itself, so the policy need not allow it. */
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

/** Returns the shell with the language, and the texts for those who run no scripts. */
function inLanguage(shell: string, { language, say }: PageWords): string {
  if (language === 'en') return shell;
  const direction = isRightToLeft(language) ? ' dir="rtl"' : '';
  return shell
    .replace('<html lang="en">', `<html lang="${language}"${direction}>`)
    .replace(description, `<meta name="description" content="${escapeHtml(say(shellText.description))}">`)
    .replace(shellText.noScript, () => escapeHtml(say(shellText.noScript)));
}

function addHead(shell: string, { title, html = '' }: PageHead): string {
  // Functions as replacements, because `$&` in a title must stay unchanged.
  const titled =
    title === undefined
      ? shell
      : shell.replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`);
  // Two descriptions would conflict, and clients use the first one.
  const plain = description.test(html) ? titled.replace(description, '') : titled;
  return plain.replace('</head>', () => `${html}</head>`);
}

/** Only the embedded player is shown in frames of other sites. It does nothing for the account of who is signed in. */
const isFramed = (path: string): boolean => /^\/embed\/*$/i.test(path);

/** Only the page after the removal of the extension shows another site in a frame: the operator's feedback form. */
const framesOf = (path: string, form: string | undefined): string[] =>
  form !== undefined && /^\/uninstall(?:\/[^/]+)?\/*$/i.test(path) ? [new URL(form).origin] : [];

/** Returns policy sources for exactly the inline scripts that the build put into the shell. */
function inlineScriptHashes(shell: string): string[] {
  return [...shell.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, source]) =>
      `'sha256-${createHash('sha256')
        .update(source ?? '')
        .digest('base64')}'`,
  );
}

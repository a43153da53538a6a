import { isAddress } from '@earmark/contract/pages/addresses';
import type { FastifyRequest } from 'fastify';
import { isOfferRoute } from '../billing/index.ts';
import { getFeed, requireFeed } from '../feeds/index.ts';
import type { App } from '../platform/app.ts';
import { AppError } from '../platform/errors.ts';
import { atCallersHost } from '../platform/http/at-callers-host.ts';
import type { DescribePage, PageHead } from '../platform/http/serve-web.ts';
import { describeShared } from '../playlist/index.ts';
import { directoryHead, feedHead } from './feed-head.ts';
import { prerenderLanding, prerenderMissing, prerenderScreen, prerenderSignIn } from './prerendered-pages.ts';
import { readFeedPath } from './read-feed-path.ts';
import { readSharePath } from './read-share-path.ts';
import { missingHead, shareHead } from './share-head.ts';
import { staticHead } from './static-heads.ts';

/** Returns the head of a public address. */
export const describePage: DescribePage = async (app, request) => {
  const { url } = request;
  if (/^\/share\//i.test(url)) return describeShare(app, request);
  if (/^\/feed\//i.test(url)) return describeFeed(app, request);
  if (/^\/feeds\/?(?:\?|$)/i.test(url))
    return directoryHead(app.config.brand.name, absoluteFor(app, request));
  const [path = '/', search = ''] = url.split('?');
  if (path === '/') return { early: prerenderLanding(app.config.brand, search) };
  const early = prerenderScreen(path);
  if (early !== null) return { early };
  if (/^\/signin(?:\/[^/]*)?\/?$/i.test(path)) return { early: prerenderSignIn(app.config.brand.name) };
  const fixed = staticHead(path, app.config.brand.name, absoluteFor(app, request));
  return fixed ?? ((await hasPage(app, path)) ? null : missingPage(app));
};

/** Returns true if a screen or an offer exists at a path. */
async function hasPage(app: App, path: string): Promise<boolean> {
  const plain = decodeURIComponent(path);
  if (isAddress(plain)) return true;
  const [, part] = /^\/([^/]+)\/*$/.exec(plain) ?? [];
  return part !== undefined && isOfferRoute(app, part);
}

const missingPage = ({ config }: App): PageHead => ({
  ...missingHead('Page', config.brand.name),
  early: prerenderMissing(),
});

/** Returns a function that makes a path of this service an absolute address. */
const absoluteFor =
  ({ config }: App, request: FastifyRequest) =>
  (path: string) =>
    atCallersHost(config, request, `${config.publicUrl}${path}`);

async function describeShare(app: App, request: FastifyRequest): Promise<PageHead> {
  const brandName = app.config.brand.name;
  const audioId = readSharePath(request.url);
  const article = audioId === null ? null : await describeShared(app, audioId);
  if (audioId === null || article === null) return missingHead('Article', brandName);
  return shareHead({ article, audioId, brandName, absolute: absoluteFor(app, request) });
}

async function describeFeed(app: App, request: FastifyRequest): Promise<PageHead> {
  const brandName = app.config.brand.name;
  const feedId = readFeedPath(request.url);
  try {
    if (feedId === null) throw new AppError('not_found');
    const [row, found] = await Promise.all([requireFeed(app, feedId), getFeed(app, null, feedId)]);
    return feedHead({ ...found, isListed: row.is_listed, brandName, absolute: absoluteFor(app, request) });
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return missingHead('Feed', brandName);
    throw error;
  }
}

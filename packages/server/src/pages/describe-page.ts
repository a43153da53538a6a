import { type Offer, quoteParameter, readQuote } from '@earmark/contract';
import { isAddress } from '@earmark/contract/pages/addresses';
import { publicText } from '@earmark/contract/pages/public-text';
import type { FastifyRequest } from 'fastify';
import { getFeed, requireFeed } from '../feeds/index.ts';
import type { App } from '../platform/app.ts';
import { AppError } from '../platform/errors.ts';
import { atCallersHost } from '../platform/http/at-callers-host.ts';
import { type PageWords, wordsOf } from '../platform/http/page-words.ts';
import type { PrerenderedPage } from '../platform/http/prerendered-page.ts';
import type { PageHead } from '../platform/http/serve-web.ts';
import { describeShared } from '../playlist/index.ts';
import { directoryHead, feedHead } from './feed-head.ts';
import {
  prerenderLanding,
  prerenderMissing,
  prerenderPartner,
  prerenderReferral,
  prerenderScreen,
  prerenderSignIn,
} from './prerendered-pages.ts';
import { readFeedPath } from './read-feed-path.ts';
import { readSharePath } from './read-share-path.ts';
import { missingHead, shareHead } from './share-head.ts';
import { staticHead } from './static-heads.ts';

/** Contributions of the domain that sells; absent where nothing is sold. */
export interface PagesOptions {
  /** Returns the offer that the last parts of an address stand for. */
  findOffer?: (app: App, route: string) => Promise<Offer | null>;
}

/** Returns the head of a public address. A personal installation has only a few of them. */
export async function describePage(
  app: App,
  request: FastifyRequest,
  options: PagesOptions,
): Promise<PageHead | null> {
  const { url } = request;
  const words = wordsOf(request);
  const isService = app.installation.mode === 'service';
  if (/^\/share\//i.test(url)) return describeShare(app, request);
  if (!isService && /^\/feeds?(?:\/|\?|$)/i.test(url)) return null;
  if (/^\/feed\//i.test(url)) return describeFeed(app, request);
  if (/^\/feeds\/?(?:\?|$)/i.test(url)) return directoryHead(words, absoluteFor(app, request));
  const [path = '/', search = ''] = url.split('?');
  if (path === '/' && !isService) return null;
  if (path === '/') return { early: prerenderLanding(app.config.brand.tagline, search, words) };
  const early = prerenderScreen(path, words);
  if (early !== null) return { early };
  if (/^\/signin(?:\/[^/]*)?\/?$/i.test(path)) return { early: prerenderSignIn(words, isService) };
  const offer = isService ? await findOffer(app, path, options) : null;
  if (offer !== null) return { early: presentOffer(offer, app.config.brand.tagline, words) };
  if (!isAddress(decodeURIComponent(path), app.installation.mode ?? 'personal')) return missingPage(words);
  return staticHead(path, words, absoluteFor(app, request));
}

/** Returns the offer whose address a path is: one part without a screen of its own, or the link of a friend. */
async function findOffer(app: App, path: string, options: PagesOptions): Promise<Offer | null> {
  const plain = decodeURIComponent(path);
  const [, route] = /^\/((?:referral\/)?[^/]+)\/*$/i.exec(plain) ?? [];
  if (route === undefined || (isAddress(plain) && !/^referral\//i.test(route))) return null;
  return (await options.findOffer?.(app, route)) ?? null;
}

/** Coupons have no page of their own: they are stored, and the visitor continues. */
function presentOffer(offer: Offer, tagline: string, words: PageWords): PrerenderedPage {
  if (offer.type === 'referral') return prerenderReferral(words);
  if (offer.type === 'coupon') return {};
  const { headline = words.say(tagline), subheadline = words.say(publicText.landingLead) } =
    offer.customContent;
  return prerenderPartner({ heading: headline, lead: subheadline });
}

const missingPage = (words: PageWords): PageHead => ({
  ...missingHead('page', words),
  early: prerenderMissing(words),
});

/** Returns a function that makes a path of this service an absolute address. */
const absoluteFor =
  ({ config }: App, request: FastifyRequest) =>
  (path: string) =>
    atCallersHost(config, request, `${config.publicUrl}${path}`);

async function describeShare(app: App, request: FastifyRequest): Promise<PageHead> {
  const words = wordsOf(request);
  const brandName = app.config.brand.name;
  const audioId = readSharePath(request.url);
  const article = audioId === null ? null : await describeShared(app, audioId);
  if (audioId === null || article === null) return missingHead('article', words);
  const quoted = readQuote(new URLSearchParams(request.url.split('?')[1] ?? '').get(quoteParameter) ?? '');
  return shareHead({ article, audioId, brandName, words, quoted, absolute: absoluteFor(app, request) });
}

async function describeFeed(app: App, request: FastifyRequest): Promise<PageHead> {
  const brandName = app.config.brand.name;
  const feedId = readFeedPath(request.url);
  try {
    if (feedId === null) throw new AppError('not_found');
    const [row, found] = await Promise.all([requireFeed(app, feedId), getFeed(app, null, feedId)]);
    return feedHead({ ...found, isListed: row.is_listed, brandName, absolute: absoluteFor(app, request) });
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return missingHead('feed', wordsOf(request));
    throw error;
  }
}

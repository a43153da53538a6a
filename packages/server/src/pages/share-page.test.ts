import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ArticleApp, createArticleApp } from '../../test/articles/article-app.ts';
import { articlePage, prose } from '../../test/articles/outside-web.ts';
import type { TestUser } from '../../test/create-test-app.ts';
import { isoDuration } from './share-head.ts';

let dist: string;
let service: ArticleApp;
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'earmark-dist-'));
  await writeFile(
    join(dist, 'index.html'),
    '<!doctype html><head><title>Earmark</title></head><body></body>',
  );
  service = await createArticleApp({ listen: true, webDist: dist });
});
afterAll(async () => {
  await service[Symbol.asyncDispose]();
  await rm(dist, { recursive: true });
});

const opening = 'The keeper counted gulls <every> morning & wrote the number into a book. ';

async function share(title: string, text = opening.repeat(8)) {
  const user = await service.signUp();
  const { id } = await service.add(user, { title, text, type: 'input_text' });
  await service.drain();
  return { user, shareId: await linkOf(user, id) };
}

const linkOf = async (user: TestUser, article_id: string) =>
  (await service.call('shareArticle', { body: { article_id } }, user)).body.share_id;

async function open(path: string) {
  const response = await fetch(`${service.url}${path}`);
  return { status: response.status, html: await response.text() };
}

/** Wraps a PNG in the container of icons. */
function icoOf(side: number, png: Buffer): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(side, 6);
  head.writeUInt8(side, 7);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

const metaOf = (html: string, key: string) =>
  new RegExp(`<meta (?:name|property)="${key}" content="([^"]*)">`).exec(html)?.[1];

function jsonLdOf(html: string): Record<string, unknown> & { audio: Record<string, unknown> } {
  return JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}');
}

describe('the page of a shared article', () => {
  it('describes its content to clients without scripts', async () => {
    const { shareId } = await share('Gulls </title> & "books"');
    const { status, html } = await open(`/share/${shareId}.mp3?utm_source=x`);
    expect(status).toBe(200);
    expect(html).toContain('<title>Gulls &#60;/title&#62; &#38; &#34;books&#34; - Earmark</title>');
    expect(metaOf(html, 'og:title')).toBe('Gulls &#60;/title&#62; &#38; &#34;books&#34;');
    expect(metaOf(html, 'og:type')).toBe('article');
    expect(metaOf(html, 'og:url')).toBe(`${service.url}/share/${shareId}`);
    expect(metaOf(html, 'og:image')).toBe(`${service.url}/cards/${shareId}.png`);
    expect([metaOf(html, 'og:image:width'), metaOf(html, 'og:image:height')]).toEqual(['1200', '630']);
    expect(metaOf(html, 'og:audio')).toBe(`${service.url}/audio/${shareId}.mp3`);
    expect(metaOf(html, 'twitter:card')).toBe('summary_large_image');
    expect(metaOf(html, 'description')).toMatch(
      /^The keeper counted gulls &#60;every&#62; morning &#38; wrote/,
    );
  });

  it('shows a quote in its description and on its picture, if the address has one', async () => {
    const { shareId } = await share('Quoted');
    const quoted = 'q=0.4-0.18';
    const { html } = await open(`/share/${shareId}?t=3&${quoted}`);
    expect(metaOf(html, 'og:description')).toBe('“keeper counted”');
    expect(metaOf(html, 'og:image')).toBe(`${service.url}/cards/${shareId}.png?${quoted}`);
    expect(metaOf(html, 'og:url')).toBe(`${service.url}/share/${shareId}?${quoted}`);
    expect(html).toContain(`<link rel="canonical" href="${service.url}/share/${shareId}">`);
    const card = async (query: string) => {
      const response = await fetch(`${service.url}/cards/${shareId}.png${query}`);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
      return Buffer.from(await response.arrayBuffer());
    };
    const [own, plain] = [await card(`?${quoted}`), await card('')];
    expect(own.equals(plain)).toBe(false);
    expect((await sharp(own).metadata()).width).toBe(1_200);
    // Nothing stands there: the page and the picture are those of the article.
    for (const other of ['q=99.0-99.5', 'q=0.18-0.4', 'q=x']) {
      expect(metaOf((await open(`/share/${shareId}?${other}`)).html, 'og:image')).toBe(
        `${service.url}/cards/${shareId}.png`,
      );
      expect((await card(`?${other}`)).equals(plain)).toBe(true);
    }
  });

  it('carries structured data with a snippet of at most 200 characters', async () => {
    const { shareId } = await share('Structured </script>');
    const { html } = await open(`/share/${shareId}`);
    const data = jsonLdOf(html);
    expect(data).toMatchObject({
      '@type': 'Article',
      headline: 'Structured </script>',
      audio: { '@type': 'AudioObject', contentUrl: `${service.url}/audio/${shareId}.mp3` },
    });
    expect(String(data['description']).length).toBeLessThanOrEqual(200);
    expect(data['description']).toMatch(/^The keeper counted .*…$/);
    expect(data.audio['duration']).toMatch(/^PT(\d+M)?\d+S$/);
  });

  it('is not indexed unless its author made it public', async () => {
    const text = await share('A private text');
    expect(metaOf((await open(`/share/${text.shareId}`)).html, 'robots')).toBe('noindex');

    service.web.serve('/ferry', { html: articlePage('The Ferry', prose(2)) });
    const user = await service.signUp();
    const { id } = await service.add(user, { article_url: `${service.web.url}/ferry` });
    await service.drain();
    const shareId = await linkOf(user, id);
    expect(metaOf((await open(`/share/${shareId}`)).html, 'robots')).toBe('noindex');
    await service.app.db
      .updateTable('articles')
      .set({ visibility: 'public' })
      .where('title', '=', 'The Ferry')
      .execute();
    const { html } = await open(`/share/${shareId}`);
    expect(metaOf(html, 'robots')).toBeUndefined();
    expect(metaOf(html, 'article:author')).toBe('Ada Byron');
    expect(metaOf(html, 'article:published_time')).toMatch(/^2026-03-05/);
    expect(jsonLdOf(html)['isBasedOn']).toBe((await service.findEntry(user, id)).url);
  });

  it.each(['/share/nothing-of-that-name', '/share/x', '/share/', '/Share/%20'])(
    'returns 404 for %s and is not indexed',
    async (path) => {
      const { status, html } = await open(path);
      expect(status).toBe(404);
      expect(html).toContain('<title>Article not found - Earmark</title>');
      expect(metaOf(html, 'robots')).toBe('noindex');
    },
  );

  it('has no head for other addresses', async () => {
    expect((await open('/help')).html).toContain('<title>Earmark</title>');
  });

  it('shows nothing of a user in privacy mode', async () => {
    const { user, shareId } = await share('Nobody else reads this');
    await service.app.db
      .updateTable('users')
      .set({ preferences: JSON.stringify({ privacyMode: true }) })
      .where('id', '=', user.userId)
      .execute();
    const { status, html } = await open(`/share/${shareId}`);
    expect(status).toBe(404);
    expect(html).not.toContain('Nobody else');
    expect((await fetch(`${service.url}/cards/${shareId}.png`)).status).toBe(404);
  });
});

describe('the page of a feed', () => {
  const text = ['Mind the &lt;/script&gt; in here, said the keeper.', ...prose(2)];

  /** Creates a feed with a number of completed articles. */
  async function publish(
    name: string,
    facts: { listed?: boolean; articles?: number; image?: string; site?: string } = {},
  ) {
    const { listed = true, articles = 0, image, site } = facts;
    const feedId = `feeds.example.net/${name}/rss`;
    const id = randomUUID();
    const now = service.clock.now();
    const { db } = service.app;
    await db
      .insertInto('feeds')
      .values({
        id,
        feed_id: feedId,
        feed_url: `https://${feedId}`,
        host: 'feeds.example.net',
        title: `The <${name}> & others`,
        description: `About ${name}.`,
        author: 'Ines Calder',
        image_url: image ?? null,
        site_url: site ?? null,
        is_listed: listed,
        created_at: now,
      })
      .execute();
    await db.insertInto('feed_addresses').values({ address: feedId, feed: id }).execute();
    const user = await service.signUp();
    for (let part = 1; part <= articles; part++) {
      const path = `/${name}-${part}`;
      service.web.serve(path, { html: articlePage(`Part ${part} of ${name}`, text) });
      await service.add(user, { article_url: `${service.web.url}${path}` });
    }
    // Texts are indexed, and so linked to feeds, a little later.
    await service.drain({ delayed: true });
    // The state that a delivery by the feed leaves.
    if (listed)
      await db
        .updateTable('articles')
        .set({ visibility: 'public' })
        .where('title', 'like', `% of ${name}`)
        .execute();
    const rows = await db
      .selectFrom('articles')
      .select(['source_key', 'url', 'title'])
      .where('title', 'like', `% of ${name}`)
      .orderBy('title')
      .execute();
    for (const { source_key, url, title } of rows) {
      const listedNow = { first_seen_at: now, last_seen_at: now };
      await db
        .insertInto('feed_items')
        .values({ feed: id, guid: title, source_key, url, title, ...listedNow })
        .execute();
    }
    return feedId;
  }

  it('describes the feed for search engines and link previews', async () => {
    const feedId = await publish('harbour');
    const { status, html } = await open(`/feed/${feedId}?utm_source=x`);
    expect(status).toBe(200);
    expect(html).toContain(
      '<title>The &#60;harbour&#62; &#38; others - Listen to the podcast version</title>',
    );
    expect(metaOf(html, 'description')).toBe('About harbour.');
    expect(metaOf(html, 'og:url')).toBe(`${service.url}/feed/${feedId}`);
    expect(metaOf(html, 'robots')).toBeUndefined();
    const card = await fetch(metaOf(html, 'og:image') ?? '');
    expect(card.status).toBe(200);
    const png = Buffer.from(await card.arrayBuffer());
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1_200, height: 630 });
    expect(jsonLdOf(html)).toMatchObject({ '@type': 'PodcastSeries', name: 'The <harbour> & others' });
  });

  it('lists up to five episodes, each with the first 200 characters of its text', async () => {
    const feedId = await publish('islands', { articles: 6 });
    const { html } = await open(`/feed/${feedId}`);
    const episodes = jsonLdOf(html)['hasPart'] as {
      '@type': string;
      name: string;
      description: string;
      associatedMedia: { contentUrl: string };
    }[];
    expect(episodes.map(({ name }) => name)).toEqual(
      [6, 5, 4, 3, 2].map((part) => `Part ${part} of islands`),
    );
    for (const episode of episodes) {
      expect(episode['@type']).toBe('PodcastEpisode');
      expect(episode.description).toHaveLength(200);
      expect((await fetch(episode.associatedMedia.contentUrl, { method: 'HEAD' })).status).toBe(200);
    }
  });

  it('of a feed outside the directory is not indexed', async () => {
    const { html } = await open(`/feed/${await publish('secret', { listed: false })}`);
    expect(metaOf(html, 'robots')).toBe('noindex');
  });

  it.each(['/feed/nowhere.example.net/rss', '/feed/', '/feed/%20'])('returns 404 for %s', async (path) => {
    const { status, html } = await open(path);
    expect(status).toBe(404);
    expect(html).toContain('<title>Feed not found - Earmark</title>');
    expect(metaOf(html, 'robots')).toBe('noindex');
  });

  it('serves a small copy of its picture, and 404 for a feed that does not exist', async () => {
    const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#2a6' } })
      .png()
      .toBuffer();
    let requestCount = 0;
    service.web.serve('/logo.png', (_request, response) => {
      requestCount++;
      response.writeHead(200, { 'content-type': 'image/png' }).end(picture);
    });
    const feedId = await publish('logo', { image: `${service.web.url}/logo.png` });
    const fetchPicture = () => fetch(`${service.url}/feed-pictures/${encodeURIComponent(feedId)}`);
    const [one, other] = await Promise.all([fetchPicture(), fetchPicture()]);
    expect([one.status, other.status, (await fetchPicture()).status, requestCount]).toEqual([
      200, 200, 200, 1,
    ]);
    expect(await sharp(Buffer.from(await one.arrayBuffer())).metadata()).toMatchObject({
      format: 'jpeg',
      width: 320,
    });
    for (const id of ['nowhere.example.net', '%']) {
      expect((await fetch(`${service.url}/feed-pictures/${encodeURIComponent(id)}`)).status).toBe(404);
    }
  });

  describe('without a picture', () => {
    const pictureOf = async (feedId: string) => {
      const response = await fetch(`${service.url}/feed-pictures/${encodeURIComponent(feedId)}`);
      const bytes = Buffer.from(await response.arrayBuffer());
      return { status: response.status, type: response.headers.get('content-type'), bytes };
    };
    const solid = (side: number, background: string) =>
      sharp({ create: { width: side, height: side, channels: 4, background } });
    const colorOf = async (bytes: Buffer) => {
      const { dominant } = await sharp(bytes).stats();
      return (['r', 'g', 'b'] as const).filter((channel) => dominant[channel] > 128).join('');
    };

    it('shows the largest icon of its site, fetched once', async () => {
      const requested: string[] = [];
      const serve = (path: string, type: string, body: string | Buffer) =>
        service.web.serve(path, (_request, response) => {
          requested.push(path);
          response.writeHead(200, { 'content-type': type }).end(body);
        });
      serve(
        '/iconic/',
        'text/html',
        `<link rel="icon" sizes="16x16" href="small.png"><link rel='icon' href="/iconic/plain.png">
         <link rel="mask-icon" href="mask.svg"><link href=touch.png rel=apple-touch-icon>`,
      );
      serve('/iconic/touch.png', 'image/png', await solid(180, '#00ff00').png().toBuffer());
      const id = await publish('iconic', { site: `${service.web.url}/iconic/` });
      const [one, other] = await Promise.all([pictureOf(id), pictureOf(id)]);
      expect([one.status, one.type, await colorOf(one.bytes)]).toEqual([200, 'image/jpeg', 'g']);
      expect(other.bytes.equals(one.bytes)).toBe(true);
      await pictureOf(id);
      expect(requested).toEqual(['/iconic/', '/iconic/touch.png']);
    });

    it('shows an icon of the older kind, if it is not too small', async () => {
      const png = await solid(48, '#ff0000').png().toBuffer();
      service.web.serve('/older/', { html: '<link rel="shortcut icon" href="favicon.ico">' });
      service.web.serve('/older/favicon.ico', (_request, response) => {
        response.writeHead(200, { 'content-type': 'image/x-icon' }).end(icoOf(48, png));
      });
      const older = await pictureOf(await publish('older', { site: `${service.web.url}/older/` }));
      expect([older.type, await colorOf(older.bytes)]).toEqual(['image/jpeg', 'r']);

      const tiny = await solid(16, '#ff0000').png().toBuffer();
      service.web.serve('/tiny/', { html: '<link rel="icon" href="favicon.png">' });
      service.web.serve('/tiny/favicon.png', (_request, response) => {
        response.writeHead(200, { 'content-type': 'image/png' }).end(tiny);
      });
      expect((await pictureOf(await publish('tiny', { site: `${service.web.url}/tiny/` }))).type).toContain(
        'svg',
      );
    });

    it('shows the drawing for its title if the site has no icon, and does not search again at once', async () => {
      let requestCount = 0;
      service.web.serve('/plain/', (_request, response) => {
        requestCount += 1;
        response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Nothing here.</p>');
      });
      const site = `${service.web.url}/plain/`;
      const plain = await publish('plain', { site });
      for (const id of [
        plain,
        plain,
        await publish('broken', { image: 'javascript:alert(1)', site: 'file:///' }),
      ]) {
        const { status, type, bytes } = await pictureOf(id);
        expect([status, type]).toEqual([200, 'image/svg+xml; charset=utf-8']);
        expect(bytes.toString()).toMatch(/^<svg .*<\/svg>$/);
      }
      expect(requestCount).toBe(1);
    });
  });

  it('the directory has a title and an address for link previews as well', async () => {
    const { status, html } = await open('/feeds?utm_source=x');
    expect([status, metaOf(html, 'og:url')]).toEqual([200, `${service.url}/feeds`]);
    expect(html).toContain('<title>Feeds - Earmark</title>');
  });
});

describe('an address', () => {
  it.each([
    '/add',
    '/PreferredVoices/',
    '/signin/letter?source=x',
    '/player/u1',
    '/onboarding/ChooseVoice',
    '/slowreads',
    '/LISTEN30',
    '/code/anything',
  ])('%s is a page', async (path) => {
    expect((await open(path)).status).toBe(200);
  });

  it.each(['/nowhere', '/nowhere/at/all', '/add/more', '/terms%2Fx', `/${randomUUID()}`, '/NOTACODE'])(
    '%s returns 404 with a message and is not indexed',
    async (path) => {
      const { status, html } = await open(path);
      expect([status, metaOf(html, 'robots')]).toEqual([404, 'noindex']);
      expect(html).toContain('<title>Page not found - Earmark</title>');
      expect(html).toContain('There is nothing at this address.');
    },
  );

  it('of the sign-in page begins with its heading', async () => {
    for (const path of ['/signin', '/SignIn/letter?source=x']) {
      expect((await open(path)).html).toContain('<h1 class="early-heading">Welcome to Earmark</h1>');
    }
  });
});

describe('the card', () => {
  it('is a picture of 1200 by 630 with the title, stored and deleted with the audio', async () => {
    const { user, shareId } = await share('The keeper who counted gulls');
    const response = await fetch(`${service.url}/cards/${shareId}.png`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
    const png = Buffer.from(await response.arrayBuffer());
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1_200, height: 630 });
    expect(png.length).toBeLessThan(150_000);
    expect(await darkShare(png)).toBeGreaterThan(0.03);

    await service.call(
      'setArticleFlag',
      {
        body: {
          article_id: (await service.list(user))[0]?.article_id ?? '',
          attribute: 'deleted',
          value: true,
        },
      },
      { token: user.token },
    );
    service.clock.advance(40 * 86_400_000);
    const { purgeExpiredArticles } = await import('../playlist/retention/purge-expired-articles.job.ts');
    await service.app.jobs.enqueue(service.app.db, purgeExpiredArticles, {});
    await service.drain();
    expect((await fetch(`${service.url}/cards/${shareId}.png`)).status).toBe(404);
  });

  it('fits titles of any length, in the scripts that its fonts have', async () => {
    const titles = [
      'A very long title that goes on and on. '.repeat(12),
      '數海鷗的人',
      'كيف تعلّم الميناء أن ينتظر',
      'נמל שלמד לחכות',
      '静かな港が待つことを覚えた日',
    ];
    const [long, chinese, arabic, hebrew, japanese] = await Promise.all(
      titles.map(async (title) => {
        const { shareId } = await share(title);
        return Buffer.from(await (await fetch(`${service.url}/cards/${shareId}.png`)).arrayBuffer());
      }),
    );
    // No text may reach into the margins.
    for (const edge of ['left', 'right'] as const) {
      const strip = await sharp(long)
        .extract({ left: edge === 'left' ? 0 : 1_130, top: 170, width: 70, height: 330 })
        .toBuffer();
      expect(await darkShare(strip, { whole: true })).toBe(0);
    }
    const titleShare = async (png: Buffer | undefined, left: number) =>
      darkShare(await sharp(png).extract({ left, top: 164, width: 300, height: 316 }).toBuffer(), {
        whole: true,
      });
    // From the left or, in scripts that run from right to left, up to the picture.
    expect(await titleShare(japanese, 84)).toBeGreaterThan(0.02);
    for (const card of [arabic, hebrew]) expect(await titleShare(card, 444)).toBeGreaterThan(0.02);
    // Without a font for the title, its drawing fills the place of both.
    const { data } = await sharp(chinese)
      .extract({ left: 100, top: 320, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 3)]).not.toEqual([250, 246, 238]);
  });

  it('shows the picture of an article that has one', async () => {
    const { shareId } = await share('A picture from elsewhere');
    const { id } = await service.app.db
      .updateTable('articles')
      .set({ image_url: 'https://pictures.example/green.jpg' })
      .where('title', '=', 'A picture from elsewhere')
      .returning('id')
      .executeTakeFirstOrThrow();
    const green = { r: 20, g: 160, b: 90 };
    const photo = sharp({ create: { width: 640, height: 427, channels: 3, background: green } });
    await service.app.blobs.put(`thumbnails/${id}.jpg`, await photo.jpeg().toBuffer(), {
      type: 'image/jpeg',
    });
    const png = await (await fetch(`${service.url}/cards/${shareId}.png`)).arrayBuffer();
    const [red, , blue] = await sharp(png)
      .extract({ left: 950, top: 320, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect(Math.abs((red ?? 255) - green.r)).toBeLessThan(8);
    expect(Math.abs((blue ?? 255) - green.b)).toBeLessThan(8);
  });

  it.each(['nothing-of-that-name.png', 'x.png', 'x'])('returns 404 for %s', async (file) => {
    expect((await fetch(`${service.url}/cards/${file}`)).status).toBe(404);
  });
});

/** Returns the fraction of dark pixels in the title's area. */
async function darkShare(png: Buffer, { whole = false } = {}): Promise<number> {
  const room = whole ? sharp(png) : sharp(png).extract({ left: 84, top: 186, width: 1_032, height: 290 });
  const { data, info } = await room.removeAlpha().greyscale().raw().toBuffer({ resolveWithObject: true });
  let dark = 0;
  for (const level of data) if (level < 128) dark += 1;
  return dark / (info.width * info.height);
}

it.each([
  [3_000, 'PT3S'],
  [65_000, 'PT1M5S'],
  [3_600_000, 'PT1H0S'],
  [3_723_400, 'PT1H2M3S'],
  [10, 'PT1S'],
])('%i ms are formatted as %s', (ms, iso) => expect(isoDuration(ms)).toBe(iso));

import { serverText } from '@earmark/contract';
import sharp from 'sharp';
import type { OwnClient } from '../../platform/safe-fetch/own-client.ts';
import { describeReply, hasStatus } from '../../platform/safe-fetch/own-reply.ts';
import { appOf } from '../apps/podcast-apps.ts';
import { type CheckResult, resultsOf } from '../result.ts';

const { ok, problem } = resultsOf('artwork');

const maxBytes = 8_000_000;
/** Pixels that Apple Podcasts requires (podcasters.apple.com/support/896-artwork-requirements). */
const minSide = 1_400;
const maxSide = 3_000;
const types: Readonly<Record<string, string>> = { jpeg: 'image/jpeg', png: 'image/png' };

/** Checks the picture of the podcast. @param address as in the feed */
export async function checkArtwork(client: OwnClient, address: string | null): Promise<CheckResult> {
  const remedy = serverText(
    'Let the reverse proxy pass pictures under /rss/ on unchanged, without scaling or converting them.',
  );
  const drawback = serverText('The podcast has no picture.');
  const fail = (label: string, message: string) => problem(label, message, remedy, { drawback });
  if (address === null || !client.isOwn(address))
    return fail(serverText('No picture'), serverText('The feed names no picture of this service.'));
  const headers = { 'user-agent': appOf('apple').feedAgent, 'accept-encoding': 'identity' };
  const reply = await client.fetch(address, { headers, maxBytes });
  if (!hasStatus(reply, 200))
    return fail(
      serverText('Picture is not found'),
      serverText('The picture {reply}.', { reply: describeReply(reply) }),
    );
  const {
    format,
    width = 0,
    height = 0,
  } = await sharp(reply.body)
    .metadata()
    .catch(() => ({ format: null, width: 0, height: 0 }));
  const type = types[format ?? ''];
  const found = reply.headers['content-type'] ?? 'nothing';
  if (type === undefined)
    return fail(
      serverText('Picture is damaged'),
      serverText('The picture is neither a JPEG nor a PNG, as podcast apps require.'),
    );
  if (found !== type)
    return fail(
      serverText('Picture has another type'),
      serverText('The picture arrives as {found} instead of {type}.', { found, type }),
    );
  if (width !== height || width < minSide || width > maxSide)
    return fail(
      serverText('Picture has another size'),
      serverText(
        'The picture has {width} × {height} pixels; apps require a square of {minSide} to {maxSide}.',
        { width, height, minSide, maxSide },
      ),
    );
  return ok(
    serverText('Picture is found'),
    serverText('{width} × {height} pixels, {type}.', { width, height, type }),
  );
}

import { voicePackEndpoints } from '@earmark/contract';
import { findVoice, type VoicePack } from '@earmark/synthesis';
import type { FastifyInstance } from 'fastify';
import type { App } from '../platform/app.ts';
import { sendBlob } from '../platform/blobs/send-blob.ts';
import { AppError } from '../platform/errors.ts';
import { bindEndpoint } from '../platform/http/bind-endpoint.ts';
import { limitKeyOf } from '../platform/http/client-address.ts';
import { findArrivingPack } from './arriving-pack.ts';
import { authorizeOwner, isOwner } from './authorize-owner.ts';
import { listPacks } from './list-packs.ts';
import { offeredPacks } from './offered-packs.ts';
import { publishPacksChanged } from './pack-events.ts';
import { createPackSamples, findPackOfSample } from './pack-sample.ts';
import { setAssignment, setWanted } from './pack-store.ts';

/** Limits how many recordings one address can have fetched: all packs in a minute. */
const fetching = { name: 'pack-sample', capacity: 40, perMinute: 20 };

/**
 * Adds `/samples/pack-{id}.mp3`: the recording of a pack that its makers publish, from our own host. Anybody may hear
 * it, as an audio element sends no token.
 */
function addPackSampleRoute(server: FastifyInstance, app: App): void {
  const samples = createPackSamples(app);
  server.route({
    method: ['GET', 'HEAD'],
    url: '/samples/pack-:file',
    exposeHeadRoute: false,
    compress: false,
    handler: async (request, reply) => {
      const { file } = request.params as { file: string };
      const pack = findPackOfSample(offeredPacks(app), `pack-${file.replace(/\.mp3$/, '')}`);
      if (!pack || !file.endsWith('.mp3')) throw new AppError('not_found');
      await app.rateLimit.take({ ...fetching, key: `ip ${limitKeyOf(request.ip)}` });
      const key = await samples.require(pack);
      return sendBlob(app.blobs, key, request, reply, {
        cacheControl: 'public, max-age=86400',
        type: 'audio/mpeg',
      });
    },
  });
}

export function bindVoicePacks(server: FastifyInstance, app: App): void {
  addPackSampleRoute(server, app);
  bindEndpoint(server, app, voicePackEndpoints.listVoicePacks, async ({ request, visitor }) => {
    await authorizeOwner(app, request, visitor);
    return listPacks(app);
  });
  for (const [endpoint, wanted] of [
    [voicePackEndpoints.installVoicePack, true],
    [voicePackEndpoints.removeVoicePack, false],
  ] as const) {
    bindEndpoint(server, app, endpoint, async ({ params, request, visitor }) => {
      await authorizeOwner(app, request, visitor);
      await setWanted(app.db, requirePack(app, params.pack_id).id, wanted, app.clock.now());
      await publishPacksChanged(app);
    });
  }
  bindEndpoint(server, app, voicePackEndpoints.assignVoice, async ({ body, request, visitor }) => {
    await authorizeOwner(app, request, visitor);
    const known = offeredPacks(app).some((pack) => pack.voices.some(({ name }) => name === body.speaker));
    if (!findVoice(body.voice) || (body.speaker !== null && !known)) throw new AppError('unknown_voice');
    await setAssignment(app.db, body.voice, body.speaker, app.clock.now());
    await publishPacksChanged(app);
  });
  bindEndpoint(server, app, voicePackEndpoints.arrivingVoices, async ({ request, visitor }) => {
    if (!(await isOwner(app, request, visitor))) return { is_owner: false, pack: null };
    return { is_owner: true, pack: await findArrivingPack(app) };
  });
}

/** @throws AppError `not_found` */
function requirePack(app: App, id: string): VoicePack {
  const pack = offeredPacks(app).find((each) => each.id === id);
  if (!pack) throw new AppError('not_found');
  return pack;
}

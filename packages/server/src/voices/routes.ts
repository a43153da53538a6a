import { demoEndpoints, type Transcript } from '@earmark/contract';
import type { FastifyInstance } from 'fastify';
import type { App } from '../platform/app.ts';
import { readBlob } from '../platform/blobs/read-blob.ts';
import { AppError } from '../platform/errors.ts';
import { bindEndpoint } from '../platform/http/bind-endpoint.ts';
import { findSample } from './find-sample.ts';
import { requestSample } from './request-sample.ts';
import { sampleTranscriptFile } from './sample-files.ts';

export function bindDemo(server: FastifyInstance, app: App): void {
  bindEndpoint(server, app, demoEndpoints.demoTranscript, async ({ params, request, reply }) => {
    const { audio_id: name } = params;
    if (!findSample(name, app.config.brand)?.document) throw new AppError('not_found');
    await requestSample(app, name, request);
    const stored = await readBlob(app.blobs, sampleTranscriptFile(name));
    if (!stored) throw new AppError('unavailable', { retry_after: 1 });
    reply.header('cache-control', 'public, max-age=3600');
    // Written only by `speakSample`.
    return JSON.parse(stored.toString()) as Transcript;
  });
}

import { openingEndpoints } from '@earmark/contract';
import type { FastifyInstance } from 'fastify';
import type { App } from '../platform/app.ts';
import { bindEndpoint } from '../platform/http/bind-endpoint.ts';
import { findDemoAudio } from '../voices/index.ts';
import { makeOpening } from './make-opening.ts';
import { readOpening } from './read-opening.ts';

/** Bytes for a text of 500,000 characters in any script as JSON, so that longer texts are refused for their length. */
const maxBodyBytes = 4_000_000;

export function bindOpenings(server: FastifyInstance, app: App): void {
  const on = openingEndpoints;
  bindEndpoint(
    server,
    app,
    on.makeOpening,
    ({ body, ip, request }) => makeOpening(app, body, ip, AbortSignal.any([app.stopping, request.signal])),
    { bodyLimit: maxBodyBytes },
  );
  bindEndpoint(server, app, on.openingTranscript, ({ params }) => readOpening(app, params.opening_id));
  bindEndpoint(server, app, on.demoAudio, async ({ query, ip, request }) => {
    const demo = findDemoAudio(query);
    if (demo) return demo;
    const signal = AbortSignal.any([app.stopping, request.signal]);
    const { title, audio_url } = await makeOpening(app, query, ip, signal);
    return { title, audio_url };
  });
}

import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Transcript } from './public-articles.ts';

const tag = 'Demo';

export const demoEndpoints = {
  demoAudio: endpoint({
    method: 'GET',
    path: '/api/demo/sample_audio',
    auth: 'none',
    tag,
    summary:
      'Where a sample article of the product itself can be heard: `/demo/{id}` by its address, in one of the basic voices.',
    query: z.object({ article_url: z.string().max(4_096), voice: z.string().max(100).optional() }),
    response: z.object({ title: z.string(), audio_url: z.string() }),
    errors: ['not_found', 'unknown_voice'],
  }),
  demoTranscript: endpoint({
    method: 'GET',
    path: '/api/demo/:audio_id/transcript',
    auth: 'none',
    tag,
    summary:
      'The text of a sample article with the time of every spoken word; spoken when it is first asked for.',
    params: z.object({ audio_id: z.string().max(100) }),
    response: Transcript,
    errors: ['not_found', 'unavailable', 'too_many_requests'],
  }),
};

import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Transcript } from '../playlist/public-articles.ts';

const tag = 'Demo';

export const demoEndpoints = {
  demoAudio: endpoint({
    method: 'GET',
    path: '/api/demo/sample_audio',
    auth: 'none',
    tag,
    summary:
      'Returns the audio address of a sample article in one of the basic voices. The article is given by its address, `/demo/{id}`.',
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
      'Returns the text of a sample article with the time of every spoken word. The audio is made on the first request.',
    params: z.object({ audio_id: z.string().max(100) }),
    response: Transcript,
    errors: ['not_found', 'unavailable', 'too_many_requests'],
  }),
};

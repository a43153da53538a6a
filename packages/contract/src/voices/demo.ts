import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Transcript } from '../playlist/public-articles.ts';

const tag = 'Demo';

export const demoEndpoints = {
  demoTranscript: endpoint({
    method: 'GET',
    path: '/api/demo/:audio_id/transcript',
    auth: 'none',
    tag,
    summary:
      'Returns the text of a sample article with the time of every spoken word. The audio of a sample is made on the first request.',
    params: z.object({ audio_id: z.string().max(100) }),
    response: Transcript,
    errors: ['not_found', 'unavailable', 'too_many_requests'],
  }),
};

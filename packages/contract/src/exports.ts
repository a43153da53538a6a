import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const exportEndpoints = {
  startExport: endpoint({
    method: 'POST',
    path: '/api/user/export',
    auth: 'user',
    tag: 'User',
    summary:
      'An address that downloads everything the account keeps, as one ZIP: `earmark.json` (account, playlist with texts and positions, usage, bonuses, inbox), `feeds.opml`, and an MP3 of each finished article. The address needs no token, begins one download until it expires, and is for its owner alone.',
    response: z.object({ url: z.string(), file_name: z.string(), expires_at: z.iso.datetime() }),
    errors: ['too_many_requests'],
  }),
};

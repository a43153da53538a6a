import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

export const exportEndpoints = {
  startExport: endpoint({
    method: 'POST',
    path: '/api/user/export',
    auth: 'user',
    tag: 'User',
    summary:
      'Creates an address that downloads all data of the account as one ZIP: `earmark.json` (account, playlist with texts and positions, usage, bonuses, inbox), `feeds.opml`, and an MP3 of each finished article. The address needs no token, can be used for one download until it expires, and must be kept private.',
    response: z.object({ url: z.string(), file_name: z.string(), expires_at: z.iso.datetime() }),
    errors: ['too_many_requests'],
  }),
};

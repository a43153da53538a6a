import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

const tag = 'User';

/** A signed-in browser or app. */
export const DeviceSession = z.object({
  session_id: z.string(),
  /** Browser and system, such as `Firefox on Linux`; `Unknown device` if they are not known. */
  device: z.string(),
  /**
   * How the user signed in: `password`, `passkey`, `proxy`, `invitation`, `code` (from another device), or the id of a
   * social sign-in. null for sessions of earlier versions.
   */
  method: z.string().nullable(),
  created_at: z.iso.datetime(),
  /** Time of the last renewal of the tokens; open pages renew them every 30 minutes. */
  last_seen_at: z.iso.datetime(),
  /** Whether it is the session of this call. */
  is_current: z.boolean(),
});
export type DeviceSession = z.infer<typeof DeviceSession>;

export const sessionEndpoints = {
  listSessions: endpoint({
    method: 'GET',
    path: '/api/user/sessions',
    auth: 'user',
    tag,
    summary:
      'Returns the devices on which the user is signed in: this one first, then the last seen first, at most 100.',
    response: z.object({ sessions: z.array(DeviceSession) }),
    errors: [],
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/user/sessions/:session_id',
    auth: 'user',
    tag,
    summary: 'Signs out one device of the user. Its tokens stop working immediately.',
    params: z.object({ session_id: z.uuid() }),
    response: z.void(),
    errors: ['not_found'],
  }),
  endOtherSessions: endpoint({
    method: 'POST',
    path: '/api/user/sessions/end_others',
    auth: 'user',
    tag,
    summary: 'Signs out all devices of the user except this one. Returns how many.',
    response: z.object({ count: z.number().int() }),
    errors: [],
  }),
};

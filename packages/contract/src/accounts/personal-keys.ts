import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { keyScopes } from '../key-scopes.ts';
import { maxKeyNameLength, maxPasswordLength } from '../limits.ts';

const tag = 'Keys';

/** Scopes of the key that a browser extension gets. */
export const extensionScopes = ['read', 'add', 'listen'] as const;

export const PersonalKey = z.object({
  key_id: z.string(),
  name: z.string(),
  scopes: z.array(z.enum(keyScopes)),
  made_by: z.enum(['settings', 'extension']),
  created_at: z.iso.datetime(),
  /** Accurate to a minute; null if the key was never used. */
  last_used_at: z.iso.datetime().nullable(),
});
export type PersonalKey = z.infer<typeof PersonalKey>;

const name = z.string().trim().min(1).max(maxKeyNameLength);
const scopes = z.array(z.enum(keyScopes)).min(1).max(keyScopes.length);
const redirectUri = z.string().min(1).max(500);
/** 32 bytes in base64url: a random value, or a SHA-256. */
const random = z.string().regex(/^[\w-]{43}$/);

export const personalKeyEndpoints = {
  listKeys: endpoint({
    method: 'GET',
    path: '/api/user/keys',
    auth: 'user',
    tag,
    summary: 'Returns the personal keys of the user, the newest first, without their secrets.',
    response: z.object({ keys: z.array(PersonalKey) }),
    errors: [],
  }),
  createKey: endpoint({
    method: 'POST',
    path: '/api/user/keys',
    auth: 'user',
    tag,
    summary:
      'Creates a personal key and returns its secret, which cannot be read again. Requires the password if one is set; otherwise the session must be less than 10 minutes old.',
    body: z.object({ name, scopes, password: z.string().max(maxPasswordLength).optional() }),
    response: z.object({ key: PersonalKey, secret: z.string() }),
    errors: ['invalid_password', 'requires_recent_login', 'too_many_keys', 'too_many_requests'],
  }),
  deleteKey: endpoint({
    method: 'DELETE',
    path: '/api/user/keys/:key_id',
    auth: 'user',
    tag,
    summary: 'Deletes a personal key, which stops working immediately.',
    params: z.object({ key_id: z.uuid() }),
    response: z.void(),
    errors: ['not_found'],
  }),
  handOverKey: endpoint({
    method: 'POST',
    path: '/api/user/keys/hand_over',
    auth: 'user',
    tag,
    summary:
      'Returns a code with which the browser extension at the given address gets a key with the scopes read, add and listen. The code works once, for 5 minutes, with the value whose SHA-256 is the challenge (PKCE, RFC 7636).',
    body: z.object({ redirect_uri: redirectUri, code_challenge: random, name }),
    response: z.object({ code: z.string() }),
    errors: ['redirect_not_allowed', 'too_many_keys', 'too_many_requests'],
  }),
  exchangeCode: endpoint({
    method: 'POST',
    path: '/api/keys/exchange',
    auth: 'none',
    crossOrigin: true,
    tag,
    summary: 'Exchanges a code of `hand_over` for the key.',
    body: z.object({ code: random, code_verifier: random, redirect_uri: redirectUri }),
    response: z.object({
      secret: z.string(),
      scopes: z.array(z.enum(keyScopes)),
      email: z.string(),
      user_id: z.string(),
    }),
    errors: ['invalid_code', 'too_many_keys', 'too_many_requests'],
  }),
  showOwnKey: endpoint({
    method: 'GET',
    path: '/api/key',
    auth: 'user',
    scope: 'any',
    tag,
    summary: 'Returns what the key of the call may do, and whose it is. With any scope.',
    response: z.object({
      name: z.string(),
      scopes: z.array(z.enum(keyScopes)),
      email: z.string(),
      user_id: z.string(),
      /** Name of this installation. */
      product: z.string(),
    }),
    errors: ['not_found'],
  }),
  deleteOwnKey: endpoint({
    method: 'DELETE',
    path: '/api/key',
    auth: 'user',
    scope: 'any',
    tag,
    summary: 'Deletes the key of the call. With any scope.',
    response: z.void(),
    errors: ['not_found'],
  }),
};

import { VoiceLibraryError } from './voice-library-error.ts';

/** Milliseconds until a host must have answered. */
const answerTimeoutMs = 20_000;

/**
 * Sends a request that accepts redirections unless `redirect` is `manual`.
 * @throws VoiceLibraryError `unreachable` or `refused`
 * @throws the signal's reason
 */
export async function requestFile(
  url: string,
  init: RequestInit & { signal: AbortSignal },
): Promise<Response> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), answerTimeoutMs);
  const signal = AbortSignal.any([init.signal, timeout.signal]);
  const headers = { 'accept-encoding': 'identity', ...init.headers };
  const response = await fetch(url, { ...init, headers, signal })
    .catch((error: unknown) => {
      init.signal.throwIfAborted();
      throw new VoiceLibraryError('unreachable', `The host could not be reached: ${url}`, { cause: error });
    })
    .finally(() => clearTimeout(timer));
  if (response.ok || response.status === 416 || (init.redirect === 'manual' && response.status < 400))
    return response;
  await response.body?.cancel().catch(() => undefined);
  const isTemporary = response.status >= 500 || response.status === 429;
  throw new VoiceLibraryError(
    isTemporary ? 'unreachable' : 'refused',
    `The host answered with status ${response.status}: ${url}`,
  );
}

/** Seconds to wait if the service does not say how long. */
const defaultSeconds = 5;

/**
 * Requests one byte of an audio file, because an audio element does not tell why it failed.
 * @returns the seconds after which the service wants to be asked again; 0 if it redirects to the audio, whose earlier
 * address may have expired; null if it answers otherwise or not at all
 */
export async function readRetryAfter(url: string): Promise<number | null> {
  try {
    const response = await fetch(url, { headers: { range: 'bytes=0-0' }, redirect: 'manual' });
    if (response.type === 'opaqueredirect') return 0;
    await response.body?.cancel();
    if (response.status !== 503) return null;
    return Number(response.headers.get('retry-after')) || defaultSeconds;
  } catch {
    return null;
  }
}

/**
 * Measures the time from submitting a text to the first byte of its audio over real HTTP, as in a listener's
 * browser: the request that adds the text, then the request that plays it. Warm: the service has spoken
 * before. Cold: the first text after the service reports that it is ready.
 */

import { parseArgs } from 'node:util';
import { freshText, startService } from './start-service.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '7' } } });
const rounds = Number(values.rounds);

interface Timing {
  /** Milliseconds until the response to the request that adds the text. */
  accepted: number;
  /** Milliseconds from submitting the text to the first byte of audio. */
  firstByte: number;
}

async function measure(url: string, headers: Record<string, string>, characters: number): Promise<Timing> {
  const body = JSON.stringify({ title: 'A text', text: freshText(characters) });
  const startedAt = performance.now();
  const response = await fetch(`${url}/api/user/articles`, {
    method: 'POST',
    headers,
    body,
  });
  if (!response.ok)
    throw new Error(`adding an article failed with status ${response.status}: ${await response.text()}`);
  const { id, stream_url } = (await response.json()) as { id: string; stream_url: string };
  const accepted = performance.now() - startedAt;
  const stream = await fetch(new URL(stream_url, url));
  const reader = stream.body?.getReader();
  const first = await reader?.read();
  if (!first?.value?.length) throw new Error('no audio');
  const firstByte = performance.now() - startedAt;
  await reader?.cancel();
  // Frees the voices for the next round.
  await fetch(`${url}/api/user/articles`, {
    method: 'PUT',
    headers,
    body: JSON.stringify({ article_id: id, attribute: 'deleted', value: true }),
  });
  return { accepted, firstByte };
}

function report(label: string, timings: readonly Timing[]): void {
  const describe = (of: (timing: Timing) => number) => {
    const sorted = timings.map(of).toSorted((a, b) => a - b);
    const at = (share: number) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0);
    return `${at(0)} / ${at(0.5)} / ${at(1)}`;
  };
  const accepted = describe((timing) => timing.accepted);
  const firstByte = describe((timing) => timing.firstByte);
  process.stdout.write(`${label.padEnd(28)} ${accepted.padEnd(22)} ${firstByte}\n`);
}

process.stdout.write('milliseconds, min / median / max\n');
process.stdout.write(`${''.padEnd(28)} ${'until accepted'.padEnd(22)} until the first byte of audio\n`);
for (const characters of [100, 100_000]) {
  const timings: Timing[] = [];
  for (let round = 0; round < Math.min(3, rounds); round++) {
    await using service = await startService();
    timings.push(await measure(service.url, await service.signUp(), characters));
  }
  report(`cold, ${characters.toLocaleString('en')} characters`, timings);
}
await using service = await startService();
const headers = await service.signUp();
for (let round = 0; round < 3; round++) await measure(service.url, headers, 2_000);
for (const characters of [100, 100_000]) {
  const timings: Timing[] = [];
  for (let round = 0; round < rounds; round++) {
    timings.push(await measure(service.url, headers, characters));
    // Wait until work for the deleted text has ended.
    await new Promise((resolve) => setTimeout(resolve, 1_500));
  }
  report(`warm, ${characters.toLocaleString('en')} characters`, timings);
}

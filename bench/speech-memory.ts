/**
 * Measures the memory of the process over many conversions, in megabytes: it must not grow. Every tenth
 * conversion is aborted halfway, and voices and languages change, as in a service.
 *
 * Target: the resident memory after the last conversion exceeds the maximum of the first three tenths of the
 * conversions, when every voice has been loaded, by at most a tenth.
 *
 *   node bench/speech-memory.ts [--conversions 500] [--characters 2000]
 */
import { parseArgs } from 'node:util';
import { readText } from '@earmark/extraction';
import { makeScript } from '@earmark/script';
import { articleMenuVoices, createSpeechPool, planUnits, speakUnits } from '@earmark/synthesis';
import { makeSampleText } from './speech-sample-text.ts';

const { values } = parseArgs({
  options: { conversions: { type: 'string' }, characters: { type: 'string' } },
});
const conversions = Number(values.conversions ?? 500);
const text = makeSampleText(Number(values.characters ?? 2_000));
const result = readText(text);
if (!result.ok) throw new Error(result.detail);
const english = makeScript(result.document);
const languages = ['en', 'fr', 'de', 'ru', 'es'];

const resident: number[] = [];
const pool = await createSpeechPool({ workers: 2 });
for (let count = 0; count <= conversions; count += 1) {
  const language = languages[count % 7] ?? 'en';
  const utterances = english.utterances.map((utterance) => ({ ...utterance, language }));
  const voice = articleMenuVoices.filter((name) => name !== 'Stephen')[count % 7] ?? 'Matthew';
  const units = planUnits({ language, utterances }, pool.capabilities, { voice });
  for await (const { unit } of speakUnits(pool, units, { user: 'bench', job: `${count}` })) {
    if (count % 10 === 9 && unit.index === 2) break;
  }
  if (count % Math.ceil(conversions / 10) === 0) {
    const { rss, heapUsed, external, arrayBuffers } = process.memoryUsage();
    const mega = (bytes: number): string => (bytes / 1e6).toFixed(0).padStart(4);
    resident.push(rss);
    console.log(
      `after ${String(count).padStart(4)}: resident ${mega(rss)}, heap ${mega(heapUsed)}, outside ${mega(external)}, buffers ${mega(arrayBuffers)}`,
    );
  }
}
console.log(`threads lost: ${pool.stats().restarts}`);
await pool.close();
const whenSettledAt = Math.max(...resident.slice(0, 4));
const growth = (resident.at(-1) ?? 0) / whenSettledAt - 1;
console.log(
  `${(growth * 100).toFixed(0)}% more than after three tenths, target at most 10%: ${growth <= 0.1 ? 'met' : 'missed'}`,
);

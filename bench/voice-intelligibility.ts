/**
 * Measures how well the English voices of the catalogue are understood: each reads about 430 words of prose
 * as a listener hears them, in MP3, and the recognizer pocketsphinx writes down what it understands. The word
 * error is the number of words that are wrong, missing or added, relative to the words of the text. The
 * recognizer knows US English, so British voices have more errors. Needs Debian's packages `pocketsphinx` and
 * `pocketsphinx-en-us`.
 *
 * Target: no voice above 30 %.
 *
 *   node bench/voice-intelligibility.ts [--voices Matthew,Olivia] [--without flite] [--folder data/voices]
 */
import { parseArgs } from 'node:util';
import type { Utterance } from '@earmark/contract';
import { createSpeechPool, planUnits, speakUnits, voices } from '@earmark/synthesis';
import { resample } from '../packages/synthesis/src/sound/resample.ts';
import { decodeMp3 } from '../packages/synthesis/test/decode-mp3.ts';
import { countWordErrors, recognizerRate, recognizeWords, toWords } from './intelligibility/recognize.ts';
import { intelligibilityText } from './intelligibility/text.ts';

const target = 30;
const { values } = parseArgs({
  options: { voices: { type: 'string' }, without: { type: 'string' }, folder: { type: 'string' } },
});
const names = values.voices?.split(',');
const english = voices.filter(
  ({ language, shortName }) => language.startsWith('en') && (names?.includes(shortName) ?? true),
);
const pool = await createSpeechPool({
  workers: 1,
  ...(values.folder === undefined ? {} : { voicesFolder: values.folder }),
});
const engines = pool.capabilities.engines.filter(({ id }) => id !== values.without);
const capabilities = { ...pool.capabilities, engines };
const expected = toWords(intelligibilityText.join(' '));

console.log('| Voice | Group | Spoken by | Word error |\n|---|---|---|---|');
let above = 0;
for (const { shortName, group, language } of english) {
  const utterances = intelligibilityText.map((text, block): Utterance => {
    return { text, role: 'paragraph', language, pauseAfterMs: 350, block, tokens: [] };
  });
  const units = [...planUnits({ language, utterances }, capabilities, { voice: shortName })];
  const parts: Uint8Array[] = [];
  for await (const { segment } of speakUnits(pool, units, { user: 'bench', job: shortName }))
    parts.push(segment.mp3);
  const { pcm, sampleRate } = await decodeMp3(Buffer.concat(parts));
  const heard = await recognizeWords(resample(pcm, sampleRate, recognizerRate));
  const error = (100 * countWordErrors(expected, heard)) / expected.length;
  if (error > target) above += 1;
  const line = units[0]?.lines[0]?.voice;
  console.log(`| ${shortName} | ${group} | ${line?.engine} ${line?.voice} | ${error.toFixed(0)} % |`);
}
console.log(
  `\n${expected.length} words; ${above} of ${english.length} voices above the target of ${target} %`,
);
await pool.close();

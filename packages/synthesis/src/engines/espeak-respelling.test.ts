import { expect, it } from 'vitest';
import { levelledLoudness, targetLoudness } from '../sound/find-gain.ts';
import { proseIn } from '../voices/calibration-text.ts';
import { resolveVoice } from '../voices/resolve-voice.ts';
import { loadEspeakModule } from './espeak-build.ts';
import { findEspeakData } from './espeak-data.ts';
import { withRespelling } from './espeak-respelling.ts';
import { createWasmEspeak } from './espeak-wasm.ts';

const espeak = withRespelling(createWasmEspeak(await loadEspeakModule(), await findEspeakData()));
const speak = (text: string, voice: string, language: string) =>
  espeak.speak({ text, voice, language, rate: 1, pitch: 0, alive: () => true });

it.each([
  ['jpx/ja', '古い港は静かだった。GitHubを見た。', ['古い', '港は', '静か', 'GitHub', '見た']],
  ['sit/cmn', '我的兄弟在家', ['我', '的', '兄', '弟', '在']],
  ['trk/uz', 'Bu eʼlon yangi', ['Bu', 'eʼlon', 'yangi']],
])('reports the times of the words as written in %s', async (voice, text, written) => {
  const { words } = await speak(text, voice, '');
  const starts = words.map(({ offset }) => text.slice(offset));
  for (const word of written) expect(starts).toContainEqual(expect.stringMatching(`^${word}`));
  expect(words.every(({ startMs }, at) => startMs >= (words[at - 1]?.startMs ?? 0))).toBe(true);
});

it.each([
  ['cmn', '兄弟'],
  ['ja', '古い港'],
])('gives models a pronunciation in %s without names of letters', (tag, text) => {
  const [clause] = espeak.phonemize(text, tag);
  expect(clause?.ipa).toMatch(/\S/);
  expect(clause?.ipa).not.toContain('(en)');
});

// `calibrate-voices.ts --check` lists all voices with the text that they were measured with; this is half of it.
it.each(['ja', 'ar', 'de', 'zh', 'hi', 'sw'])(
  'speaks %s within 1 LU of the loudness of all voices',
  async (language) => {
    const capabilities = { engines: [{ id: 'espeak', version: '1' }], encoder: '1' };
    const { line } = resolveVoice(capabilities, { language });
    const prose = proseIn(language) ?? '';
    const half = prose.slice(0, prose.length / 2);
    const loudness = levelledLoudness(await speak(half, line.voice, language), line.gainDb);
    expect(Math.abs(loudness - targetLoudness)).toBeLessThan(1);
  },
);

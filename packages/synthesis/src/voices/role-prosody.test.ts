import { describe, expect, it } from 'vitest';
import { makeTestScript } from '../../test/make-script.ts';
import { planUnits } from '../units/plan-units.ts';
import type { SpeechCapabilities, VoiceSettings } from './resolve-voice.ts';
import { roleProsody } from './role-prosody.ts';

const capabilities: SpeechCapabilities = { engines: [{ id: 'espeak', version: 'e1' }], encoder: 'm1' };
const script = makeTestScript([
  { role: 'heading', sentences: ['A heading.'] },
  ['Running text.'],
  { role: 'quote', sentences: ['A quotation.'] },
  { role: 'footnote', sentences: ['A note.'] },
]);
const plan = (settings: VoiceSettings) => [...planUnits(script, capabilities, settings)];
const voices = (settings: VoiceSettings) =>
  new Map(plan(settings).flatMap(({ lines }) => lines.map(({ role, voice }) => [role, voice] as const)));

describe('the roles of a text', () => {
  const marked = voices({});
  const plain = voices({ structure: 'plain' });

  it('differ in pace and pitch, and running text is read as if there were none', () => {
    expect(marked.get('paragraph')).toEqual(plain.get('paragraph'));
    expect(marked.get('heading')?.rate).toBeLessThan(marked.get('paragraph')?.rate ?? 0);
    expect(marked.get('heading')?.pitch).toBeGreaterThan(marked.get('paragraph')?.pitch ?? 0);
    expect(marked.get('footnote')?.rate).toBeGreaterThan(marked.get('paragraph')?.rate ?? 0);
    expect(marked.get('footnote')?.pitch).toBeLessThan(marked.get('paragraph')?.pitch ?? 0);
    expect(marked.get('quote')?.pitch).toBeGreaterThan(marked.get('paragraph')?.pitch ?? 0);
  });

  it('sound alike if the listener wants plain reading', () => {
    const [heading, paragraph] = [plain.get('heading'), plain.get('paragraph')];
    expect(heading).toEqual(paragraph);
    expect(plain.get('footnote')).toEqual(paragraph);
  });

  it('leave a quotation to the voice that was chosen for it', () => {
    const quoteVoice = 'Joanna';
    expect(voices({ quoteVoice }).get('quote')).toEqual(
      voices({ quoteVoice, structure: 'plain' }).get('quote'),
    );
  });

  it("keep the listener's pace and pitch as their base", () => {
    const faster = voices({ rate: 1.5, pitch: -2 }).get('heading');
    expect(faster?.rate).toBeCloseTo((marked.get('heading')?.rate ?? 0) * 1.5, 3);
    expect(faster?.pitch).toBeCloseTo((marked.get('heading')?.pitch ?? 0) - 2, 3);
  });

  it('change natural voices less, and the pitch of services not at all', () => {
    const [own, natural, service] = [
      roleProsody('espeak', 'heading'),
      roleProsody('piper', 'heading'),
      roleProsody('polly', 'heading'),
    ];
    expect(natural.semitones).toBeLessThan(own.semitones);
    expect(natural.rate).toBeGreaterThan(own.rate);
    expect(natural.rate).toBeLessThan(1);
    expect(service.semitones).toBe(0);
  });
});

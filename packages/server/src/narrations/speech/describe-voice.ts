import type { Transcript } from '@earmark/contract';
import { engines, resolveVoice, type SpeechPool } from '@earmark/synthesis';

/** Returns the voice that speaks a language if `voice` is wished for, as transcripts name it. */
export function describeVoice(
  { capabilities }: Pick<SpeechPool, 'capabilities'>,
  voice: string,
  language: string,
): Transcript['voice'] {
  const { product, line } = resolveVoice(capabilities, { preferred: [voice], language });
  return { name: product.shortName, engine: engines[line.engine].name };
}

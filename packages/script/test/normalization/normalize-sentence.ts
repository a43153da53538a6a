import { blankDocument, defaultScriptSettings, type ScriptSettings } from '@earmark/contract';
import { makeScript } from '../../src/index.ts';

/**
 * Returns the spoken form of one paragraph, with sentences separated by `|`.
 */
export function normalizeSentence(
  text: string,
  language: string,
  settings: ScriptSettings = defaultScriptSettings,
): string {
  const script = makeScript(
    blankDocument({ language, blocks: [{ kind: 'paragraph', lang: language, runs: [{ text }] }] }),
    settings,
  );
  return script.utterances.map((utterance) => utterance.text).join('|');
}

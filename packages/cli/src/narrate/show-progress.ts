import type { Script } from '@earmark/contract';
import { type Segment, samplesToMs, type UnitPlan } from '@earmark/synthesis';
import { clock, createProgressBar, type Screen } from './progress-bar.ts';

/** Shows how much of a script has been spoken. */
export interface Progress {
  add(unit: UnitPlan, segment: Segment): void;
  /** Removes the bar. */
  end(): void;
  /** Prints the name and length of the file if the output is a terminal. */
  report(): void;
}

export function showProgress(
  script: Script,
  { quiet, output }: { quiet: boolean; output: string },
  messages: Screen,
): Progress {
  const bar = createProgressBar(messages, quiet);
  const total = script.utterances.reduce((sum, utterance) => sum + utterance.text.length, 0);
  let characters = 0;
  let seconds = 0;
  return {
    add(unit, { samples, format }) {
      characters += unit.characters;
      seconds += samplesToMs(samples, format) / 1000;
      bar.show(Math.min(1, characters / total), seconds);
    },
    end: bar.end,
    report() {
      if (messages.isTTY && !quiet && output !== '-') messages.write(`${output}: ${clock(seconds)}\n`);
    },
  };
}

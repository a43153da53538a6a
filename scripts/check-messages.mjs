/** Checks that every text of the web interface is a message, so that it can be translated. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findTexts } from './messages/find-texts.mjs';

const folder = 'packages/web/src';
/** The page that shows the components to those who work on them; it is in English. */
const untranslated = /^packages\/web\/src\/features\/design\//;

/**
 * Problems that are right as they are, each with the reason. An exception that no longer applies is a problem, too.
 * @type {readonly { file: string, text: RegExp, reason: string }[]}
 */
const exceptions = [
  {
    file: 'features/feeds/categories.ts',
    text: /'(?:All Feeds|Technology|[A-Z]\w+ & [A-Z]\w+)'/,
    reason: 'names of categories for the service; their labels are messages beside them',
  },
  {
    file: 'features/voices/voice-saver.ts',
    text: /'(?:Save|Saved!|Saving\.\.\.|Error - Try Again)'/,
    reason: 'states of the button; their labels are messages in preferred-voices-screen.tsx',
  },
  {
    file: 'features/voices/use-voice-choice.ts',
    text: /'Save'/,
    reason: 'a state of the button, as in voice-saver.ts',
  },
  {
    file: 'features/offline/use-keep.ts',
    text: /one and many/,
    reason: 'the number of articles chosen is another one than the number in the message',
  },
  {
    file: 'features/podcast-setup/podcast-apps.ts',
    text: /^the text '[A-Z][\w ]+' is not in a message$/,
    reason: 'names of apps, by which their drawings are found',
  },
  { file: 'lib/format-date.ts', text: /'January/, reason: 'English only; other languages use the browser' },
  {
    file: 'lib/speak-time.ts',
    text: /one and many/,
    reason: 'English only; other languages use the browser',
  },
];

/**
 * @param {string} root the project's folder
 * @returns {string[]} one sentence per problem
 */
export function checkMessages(root) {
  const used = new Set();
  const problems = [];
  for (const name of readdirSync(join(root, folder), { recursive: true }).sort()) {
    const file = name.replaceAll('\\', '/');
    const path = `${folder}/${file}`;
    if (!/\.tsx?$/.test(file) || /\.(?:test|gen|d)\.tsx?$/.test(file) || untranslated.test(path)) continue;
    for (const { line, problem } of findTexts(path, readFileSync(join(root, path), 'utf8'))) {
      const exception = exceptions.find((each) => each.file === file && each.text.test(problem));
      if (exception) used.add(exception);
      else problems.push(`${path}:${line} ${problem}`);
    }
  }
  for (const exception of exceptions)
    if (!used.has(exception))
      problems.push(`the exception ${exception.text} of ${exception.file} no longer applies`);
  return problems;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const problems = checkMessages(fileURLToPath(new URL('..', import.meta.url)));
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}

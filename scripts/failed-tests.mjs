import { relative } from 'node:path';

/** The failed tests in what Vitest's JSON reporter wrote: file, name and the first line of why, one string each. */
export function failuresOfVitest({ testResults = [] }, root) {
  return testResults.flatMap(({ name, status, message, assertionResults = [] }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    // A file that cannot be loaded fails without a test of its own.
    if (failed.length === 0 && status === 'failed') return [`${file}: ${firstLine(message)}`];
    return failed.map(
      ({ fullName, failureMessages = [] }) => `${file} › ${fullName}: ${firstLine(failureMessages[0])}`,
    );
  });
}

/** The failed tests in what Playwright's JSON reporter wrote, in the same form. */
export function failuresOfPlaywright({ suites = [] }) {
  return suites.flatMap((suite) => [
    ...failuresOfPlaywright(suite),
    ...(suite.specs ?? [])
      .filter((spec) => !spec.ok)
      .map((spec) => {
        const errors = spec.tests.flatMap((test) => test.results.flatMap((result) => result.errors ?? []));
        // The step itself follows where the whole test ran out of time.
        return `${spec.file} › ${spec.title}: ${errors.map(inOneLine).join('; ')}`;
      }),
  ]);
}

function inOneLine({ message, location }) {
  return firstLine(message) + (location ? ` (line ${location.line})` : '');
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: terminal colours begin with one
const colours = /\u001b\[\d+m/g;

const firstLine = (text = '') => text.replace(colours, '').split('\n', 1)[0].slice(0, 200);

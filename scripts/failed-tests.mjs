import { relative } from 'node:path';

/**
 * Returns the failed tests in the output of Vitest's JSON reporter: file, name and first line of the error,
 * one string each.
 */
export function failuresOfVitest({ testResults = [] }, root) {
  return testResults.flatMap(({ name, status, message, assertionResults = [] }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    // A file that cannot be loaded fails without any test.
    if (failed.length === 0 && status === 'failed') return [`${file}: ${firstLine(message)}`];
    return failed.map(
      ({ fullName, failureMessages = [] }) => `${file} › ${fullName}: ${firstLine(failureMessages[0])}`,
    );
  });
}

/** Returns the failed tests in the output of Playwright's JSON reporter, in the same format. */
export function failuresOfPlaywright({ suites = [] }) {
  return suites.flatMap((suite) => [
    ...failuresOfPlaywright(suite),
    ...(suite.specs ?? [])
      .filter((spec) => !spec.ok)
      .map((spec) => {
        const errors = spec.tests.flatMap((test) => test.results.flatMap((result) => result.errors ?? []));
        // If the whole test timed out, the failed step is among the further errors.
        return `${spec.file} › ${spec.title}: ${errors.map(inOneLine).join('; ')}`;
      }),
  ]);
}

function inOneLine({ message, location }) {
  return firstLine(message) + (location ? ` (line ${location.line})` : '');
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: terminal color codes begin with one
const colours = /\u001b\[\d+m/g;

const firstLine = (text = '') => text.replace(colours, '').split('\n', 1)[0].slice(0, 200);

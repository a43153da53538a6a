// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the sources that are checked contain templates

import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkMessages } from './check-messages.mjs';
import { findTexts } from './messages/find-texts.mjs';

const problemsOf = (source) => findTexts('example.tsx', source).map(({ problem }) => problem);

test('every text of the web interface is a message', () => {
  expect(checkMessages(join(import.meta.dirname, '..'))).toEqual([]);
});

test.each([
  ['text of an element', '<p>Nothing here</p>', 'Nothing here'],
  ['an attribute', '<button aria-label="Close" />', 'Close'],
  ['an attribute with an expression', '<img alt={`Cover of ${title}`} />', 'Cover of 0'],
  ['a choice in an element', '<p>{open ? "hide" : t`Show`}</p>', 'hide'],
  ['a label in a list', 'const rows = [{ value: "a", label: "first" }];', 'first'],
  ['a value that is returned', 'const name = () => "Not converted yet";', 'Not converted yet'],
  ['a count', 'const words = `${count} articles are left.`;', '0 articles are left.'],
  ['capitals in an element', '<b>PREMIUM</b>', 'PREMIUM'],
])('refuses %s outside a message', (_name, source, text) => {
  expect(problemsOf(source)).toContain(`the text '${text}' is not in a message`);
});

test.each([
  ['a choice in a template', 't`The ${old ? "old" : "new"} one`'],
  ['a message in a message', 't`Now: ${t`Playing`}`'],
  ['an optional ending', '<Trans>Cancel any time{days > 0 && `, within ${days} days`}.</Trans>'],
  ['an element that may be absent', '<Trans>Try again. {link && <a href="/">Or read on</a>}</Trans>'],
  ['a list joined by hand', '<Trans>It works in {names.join(", ")}.</Trans>'],
  ['a label in small letters', 't`Play the ${label.toLowerCase()}`'],
])('refuses %s', (_name, source) => {
  expect(problemsOf(source)).toContain('a message is put together from pieces');
});

test.each(['count === 1 ? t`One article` : t`${count} articles`', 'amount !== 1 ? "s" : "a"'])(
  'refuses %s instead of a plural',
  (source) => {
    expect(problemsOf(source)).toContain('a choice between one and many is not a plural');
  },
);

test.each(["new Intl.DateTimeFormat('en-US', {})", "count.toLocaleString('en')"])('refuses %s', (source) => {
  expect(problemsOf(source)).toEqual([expect.stringMatching(/^a formatter has the fixed language 'en/)]);
});

test.each([
  '<p>{t`Nothing here`}</p>',
  '<Trans>Read <a href="/more">more</a> of {title}</Trans>',
  'plural(count, { one: "# article", other: `# articles of ${name}` })',
  '<Trans><Plural value={count} one="# article" other="# articles" />.</Trans>',
  '<p>{t`${plural(count, { one: "# feed", other: "# feeds" })} of ${host}`}</p>',
  '<code>npm run earmark</code>',
  '<div className="flex items-center" role="status" />',
  'if (state === "Saved!") throw new RangeError("No such state");',
  'const address = { addText: "/add/text", kind: "podcast_setup" };',
  'tracker.track("Settings opened");',
  'type State = "Waiting for you" | "Done";',
  'new Intl.NumberFormat(interfaceLocale)',
])('accepts %s', (source) => {
  expect(problemsOf(source)).toEqual([]);
});

test('names the line', () => {
  expect(findTexts('example.tsx', 'const a = 1;\n\nconst b = <p>Two words</p>;')[0]?.line).toBe(3);
});

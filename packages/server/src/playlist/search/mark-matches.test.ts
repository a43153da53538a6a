import { expect, test } from 'vitest';
import { markMatches } from './mark-matches.ts';

test('matches are marked and everything else is text, whatever it looks like', () => {
  expect(markMatches('if \u0001a\u0002 < b & "c" <mark>d</mark>')).toBe(
    'if <mark>a</mark> &lt; b &amp; &quot;c&quot; &lt;mark&gt;d&lt;/mark&gt;',
  );
});

import { expect, test } from 'vitest';
import { markMatches } from './mark-matches.ts';

test('marks matches and escapes everything else', () => {
  expect(markMatches('if \u0001a\u0002 < b & "c" <mark>d</mark>')).toBe(
    'if <mark>a</mark> &lt; b &amp; &quot;c&quot; &lt;mark&gt;d&lt;/mark&gt;',
  );
});

import { Readability } from '@mozilla/readability';
import { describe, expect, test } from 'vitest';
import { pageOf, prose } from '../../test/page-fixtures.ts';
import { parseDocument } from './open-page.ts';
import { findByScore } from './text-scorer.ts';

describe('a lean tree', () => {
  const { body } = parseDocument(
    '<!doctype html><html><body><p class="old  mill old">A <b>gate</b></p></body></html>',
  );
  const [paragraph] = body.querySelectorAll('p');

  test('has no maps for event listeners', () => {
    for (const node of [paragraph, paragraph?.firstChild, paragraph?.getAttributeNode('class')])
      expect(() => node?.addEventListener('click', () => {})).toThrow(TypeError);
  });

  test('has the class names of the markup, each once', () => {
    expect(paragraph?.className).toBe('old mill');
    expect(paragraph?.getAttribute('class')).toBe('old mill');
    expect(paragraph?.matches('.mill')).toBe(true);
    expect(paragraph?.classList.contains('old')).toBe(true);
  });

  test('can be changed', () => {
    const copy = paragraph?.cloneNode(true) as Element;
    copy.className = 'new gate';
    expect(copy.getAttribute('class')).toBe('new gate');
    copy.classList.add('green');
    expect(copy.className).toBe('new gate green');
    expect(copy.outerHTML).toBe('<p class="new gate green">A <b>gate</b></p>');
    expect(paragraph?.className).toBe('old mill');
  });
});

describe('the faster text scorer finds what Readability finds', () => {
  test.each([
    [
      'beside menus, lists and tables',
      `<div class="menu"><ul><li><a href="/a">A</a></li></ul></div><div class="text"><h1>The old gate</h1>${prose(4)}<ul><li>One</li><li>Two</li></ul><table><tr><td>1</td></tr></table><form><input></form><div class="share"><a href="/b">Share</a></div><aside>Aside</aside>${prose(4)}</div>`,
    ],
    [
      'in boxes that it turns into paragraphs, which have names in capitals',
      `<section>${Array.from({ length: 6 }, (_, index) => `<div><div><h3>Part ${index}, Two</h3></div></div><div><div>${prose(2)}</div></div>`).join('')}</section>`,
    ],
  ])('%s', (_where, markup) => {
    const expected = new Readability<Element>(parseDocument(pageOf(markup)), {
      keepClasses: true,
      disableJSONLD: true,
      serializer: (node) => node as Element,
    }).parse()?.content;
    expect(expected?.textContent).toContain('Two');
    expect(findByScore(parseDocument(pageOf(markup)))?.outerHTML).toBe(expected?.outerHTML);
  });
});

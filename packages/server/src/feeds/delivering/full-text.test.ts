import { describe, expect, it } from 'vitest';
import { isFullText } from './full-text.ts';

const prose = 'The ferry left the harbour a little before seven. '.repeat(40);

describe('the content of a feed item', () => {
  it('is the full text if it is long and has a normal end', () => {
    expect(isFullText(prose, true)).toBe(true);
    expect(isFullText(`${prose} The post Ferries appeared first on The Gazette.`, true)).toBe(true);
  });

  it.each([
    '…',
    '...',
    '[…]',
    '[...]',
    'Read more',
    'Continue reading →',
    'Continue reading Ferries at The Gazette »',
    'Read the rest of this entry',
    'Weiterlesen …',
    'Lire la suite',
  ])('is a teaser if it ends with %j', (end) => {
    expect(isFullText(`${prose}${end}`, true)).toBe(false);
    expect(isFullText(`${prose}${end} The post Ferries appeared first on The Gazette.`, true)).toBe(false);
  });

  it('is a teaser if it is short', () => {
    expect(isFullText('x'.repeat(1_499), true)).toBe(false);
    expect(isFullText('x'.repeat(1_500), true)).toBe(true);
  });

  it('is the full text if the item has no page', () => {
    expect(isFullText('A note.', false)).toBe(true);
    expect(isFullText(' ', false)).toBe(false);
  });
});

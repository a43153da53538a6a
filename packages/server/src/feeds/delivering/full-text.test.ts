import { describe, expect, it } from 'vitest';
import { isFullText } from './full-text.ts';

const prose = 'The ferry left the harbour a little before seven. '.repeat(40);

describe('what a feed gives of an item', () => {
  it('is its whole text when it is long and ends as texts do', () => {
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
  ])('is a teaser when it ends with %j', (end) => {
    expect(isFullText(`${prose}${end}`, true)).toBe(false);
    expect(isFullText(`${prose}${end} The post Ferries appeared first on The Gazette.`, true)).toBe(false);
  });

  it('is a teaser when it is short', () => {
    expect(isFullText('x'.repeat(1_499), true)).toBe(false);
    expect(isFullText('x'.repeat(1_500), true)).toBe(true);
  });

  it('is all there is for an item without a page', () => {
    expect(isFullText('A note.', false)).toBe(true);
    expect(isFullText(' ', false)).toBe(false);
  });
});

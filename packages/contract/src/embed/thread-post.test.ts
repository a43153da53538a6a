import { expect, test } from 'vitest';
import { type Block, blankDocument } from '../articles/document.ts';
import { threadPost } from './thread-post.ts';

const block = (kind: 'paragraph' | 'quote', text: string): Block => ({ kind, runs: [{ text }] });
const heading: Block = { kind: 'heading', level: 2, runs: [{ text: 'Ines on birds' }] };

test('shows the first words of the post and its author', () => {
  const blocks = [block('paragraph', '  My first\n post '), block('paragraph', 'The second')];
  expect(threadPost(blankDocument({ author: ' Ines Calder ', blocks }))).toEqual({
    author: 'Ines Calder',
    text: 'My first post',
  });
});

test('prefers the words of the post to its heading, and skips advertisements and empty blocks', () => {
  const blocks = [
    heading,
    { ...block('paragraph', 'Buy this'), advert: true as const },
    block('paragraph', ' '),
    block('quote', 'Gulls come back.'),
  ];
  expect(threadPost(blankDocument({ blocks })).text).toBe('Gulls come back.');
  expect(threadPost(blankDocument({ blocks: [heading] })).text).toBe('Ines on birds');
});

test('shortens a long post, and gets along without author and words', () => {
  const long = threadPost(blankDocument({ author: '', blocks: [block('paragraph', 'word '.repeat(100))] }));
  expect(long.author).toBeNull();
  expect(long.text.length).toBeLessThanOrEqual(181);
  expect(long.text).toMatch(/^word (word )+word…$/);
  expect(threadPost(blankDocument())).toEqual({ author: null, text: '' });
});

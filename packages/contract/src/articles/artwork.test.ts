import { expect, test } from 'vitest';
import { artworkCount, artworkOf, artworkPath, artworkSvg, drawArtwork } from './artwork.ts';
import { readArtworkPath } from './artwork-path.ts';

test('a title always has the same drawing, and titles have different ones', () => {
  expect(artworkPath('The harbor that learned to wait')).toBe(artworkPath('The harbor that learned to wait'));
  const titles = Array.from({ length: 200 }, (_, at) => `Chapter ${at}`);
  const drawings = new Set(titles.map((title) => artworkSvg(artworkOf(title))));
  expect(drawings.size).toBeGreaterThan(190);
  const grounds = new Set(titles.map((title) => drawArtwork(artworkOf(title))[0]?.fill));
  expect(grounds.size).toBe(8);
});

test('the address holds the number of the drawing', () => {
  for (const title of ['', 'a', 'Ünïcode 日本', 'x'.repeat(2_000)]) {
    expect(readArtworkPath(artworkPath(title))).toBe(artworkOf(title));
  }
  for (const other of [
    '/thumbnails/a.jpg',
    '/artwork/12345.jpg',
    '/artwork/12.jpg',
    '/artwork/ABCD.jpg',
    '',
  ]) {
    expect(readArtworkPath(other)).toBeNull();
  }
});

test('every drawing is shapes within the picture, without text', () => {
  for (let artwork = 0; artwork < artworkCount; artwork += 97) {
    const svg = artworkSvg(artwork);
    expect(svg).toMatch(
      /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 100 100">(<(rect|circle|path) [^<>]*\/>)+<\/svg>$/,
    );
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  }
});

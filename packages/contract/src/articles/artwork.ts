/** A flat shape of a drawing on a square of 100 by 100 units. Its attributes are the same in SVG and JSX. */
export type ArtworkShape =
  | { tag: 'rect'; x: number; y: number; width: number; height: number; fill: string }
  | { tag: 'circle'; cx: number; cy: number; r: number; fill: string }
  | { tag: 'path'; d: string; fill: string };

/** Muted colors: ground, three shapes, light. The same in both themes, like a printed picture. */
const palettes = [
  ['#22505b', '#3f8688', '#88b5ad', '#efd9a6', '#e8e0c6'],
  ['#1e2746', '#6f84ad', '#3a4a78', '#e8a24a', '#e9d9b8'],
  ['#e4cdb0', '#b6502f', '#7c2d23', '#d98f5c', '#f3ead8'],
  ['#dfe3d0', '#2f4d3a', '#6d8b63', '#c95b3a', '#f1eddc'],
  ['#efcbb4', '#4a2c4f', '#86577f', '#cf5138', '#f7e6d6'],
  ['#e9d9c8', '#3a5763', '#7d98a1', '#b55f3c', '#f4ebdf'],
  ['#2d3f33', '#a9bf88', '#5f7d58', '#d9b66a', '#e4e6cf'],
  ['#4d2a2a', '#c46a4a', '#8a4238', '#e6bd8f', '#f0dfc8'],
] as const;

type Palette = (typeof palettes)[number];
/** Returns the next number of a series from 0 to below `count`. */
type Next = (count: number) => number;

/** Number of different drawings; a title selects one. */
export const artworkCount = 0x10000;

/** Returns which drawing belongs to a title or name: the same for the same text. FNV-1a, folded to 16 bits. */
export function artworkOf(title: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < title.length; at++) hash = Math.imul(hash ^ title.charCodeAt(at), 0x01000193) >>> 0;
  return ((hash >>> 16) ^ hash) & 0xffff;
}

/** The drawing's number in four hexadecimal digits, as in its address. */
const nameOf = (artwork: number): string => artwork.toString(16).padStart(4, '0');

/** Path of the drawing as a JPEG of 1,400 pixels, which needs no token. */
export const artworkPath = (title: string): string => `/artwork/${nameOf(artworkOf(title))}.jpg`;

/** Draws abstract flat shapes. @param artwork from 0 to below `artworkCount` */
export function drawArtwork(artwork: number): ArtworkShape[] {
  const next = series(artwork);
  const palette = palettes[next(palettes.length)] ?? palettes[0];
  const draw = motifs[next(motifs.length)] ?? waves;
  return [{ tag: 'rect', x: 0, y: 0, width: 100, height: 100, fill: palette[0] }, ...draw(palette, next)];
}

/** Returns a drawing as an SVG document. @param artwork from 0 to below `artworkCount` */
export function artworkSvg(artwork: number): string {
  const shapes = drawArtwork(artwork).map(({ tag, ...attributes }) => {
    const list = Object.entries(attributes).map(([name, value]) => `${name}="${value}"`);
    return `<${tag} ${list.join(' ')}/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${shapes.join('')}</svg>`;
}

/** A multiply-and-shift generator; its numbers only have to look different. */
function series(seed: number): Next {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0;
  return (count) => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) >>> 0;
    state = Math.imul(state ^ (state >>> 12), 0x297a2d39) >>> 0;
    return (state >>> 8) % count;
  };
}

const circle = (cx: number, cy: number, r: number, fill: string): ArtworkShape => ({
  tag: 'circle',
  cx,
  cy,
  r,
  fill,
});
const path = (d: string, fill: string): ArtworkShape => ({ tag: 'path', d, fill });

function waves([, a, b, sun, light]: Palette, next: Next): ArtworkShape[] {
  const wave = (y: number, fill: string) => {
    const lift = 8 + next(6);
    return path(`M0 ${y} Q25 ${y - lift} 50 ${y} T100 ${y} V100 H0Z`, fill);
  };
  return [circle(30 + next(42), 30 + next(8), 14 + next(6), sun), wave(58, a), wave(73, b), wave(87, light)];
}

function orbits([ground, a, b, c, light]: Palette, next: Next): ArtworkShape[] {
  const [x, y] = [42 + next(16), 42 + next(16)];
  const rings = [44, 33, 22].flatMap((r) => [circle(x, y, r, b), circle(x, y, r - 1.4, ground)]);
  return [
    ...rings,
    circle(x, y, 8 + next(4), c),
    circle(x + 33, y - 2, 4, light),
    circle(x - 16, y + 15, 4.5, a),
  ];
}

function arches([, a, b, c, light]: Palette, next: Next): ArtworkShape[] {
  const arch = (x: number, width: number, top: number, fill: string) => {
    const r = width / 2;
    return path(`M${x} 100 V${top + r} a${r} ${r} 0 0 1 ${width} 0 V100Z`, fill);
  };
  const x = 30 + next(26);
  return [
    circle(18 + next(12), 20, 9 + next(5), light),
    arch(-8, 52, 40 + next(12), a),
    arch(x, 46, 18 + next(10), b),
    arch(x + 13, 20, 46 + next(8), c),
  ];
}

function mountains([, a, b, sun, light]: Palette, next: Next): ArtworkShape[] {
  const peak = 28 + next(14);
  return [
    circle(64 + next(18), 26 + next(8), 12 + next(5), sun),
    path(`M-10 100 L${peak} ${36 + next(10)} L${peak + 42} 100Z`, a),
    path(`M${peak} 100 L${peak + 34} ${50 + next(10)} L112 100Z`, b),
    path(`M-10 100 L${peak - 16} ${78 + next(8)} L${peak + 18} 100Z`, light),
  ];
}

function dots([, a, , c]: Palette, next: Next): ArtworkShape[] {
  const lit = next(9);
  const r = 8 + next(3);
  return Array.from({ length: 9 }, (_, at) =>
    circle(22 + (at % 3) * 28, 22 + Math.floor(at / 3) * 28, r, at === lit ? c : a),
  );
}

function leaves([, a, b, c, light]: Palette, next: Next): ArtworkShape[] {
  const leaf = (x: number, y: number, w: number, h: number, fill: string) =>
    path(
      `M${x} ${y} C${x + w} ${y - h * 0.2} ${x + w} ${y - h * 0.8} ${x + w * 0.9} ${y - h} C${x + w * 0.2} ${y - h * 0.9} ${x} ${y - h * 0.5} ${x} ${y}Z`,
      fill,
    );
  const top = 34 + next(10);
  return [
    circle(26 + next(48), 20 + next(8), 7 + next(4), c),
    leaf(50, 82, 34, top, a),
    leaf(50, 82, -34, top, b),
    leaf(50, 54, 20, 28, light),
    leaf(50, 54, -20, 28, a),
    { tag: 'rect', x: 49, y: 52, width: 2, height: 48, fill: b },
  ];
}

function facets([, a, b, c, light]: Palette, next: Next): ArtworkShape[] {
  const lean = 20 + next(20);
  const [x, y] = [44 + next(14), 46 + next(10)];
  return [
    path(`M0 0 H${lean + 22} L0 ${60 + next(20)}Z`, a),
    path(`M100 ${20 + next(20)} V100 H${lean + 30}Z`, b),
    path(`M${x} ${y - 30} L${x + 26} ${y} L${x} ${y + 30} L${x - 26} ${y}Z`, c),
    path(`M0 100 L0 ${80 + next(8)} L${lean} 100Z`, light),
  ];
}

function bands([, a, b, c, light]: Palette, next: Next): ArtworkShape[] {
  const x = 18 + next(20);
  return [
    { tag: 'rect', x: 0, y: 0, width: x, height: 100, fill: a },
    circle(x, 100, 58 + next(10), b),
    circle(x, 100, 38 + next(6), c),
    circle(x, 100, 18 + next(4), light),
    circle(72 + next(14), 22 + next(8), 8 + next(5), light),
  ];
}

const motifs: readonly ((palette: Palette, next: Next) => ArtworkShape[])[] = [
  waves,
  orbits,
  arches,
  mountains,
  dots,
  leaves,
  facets,
  bands,
];

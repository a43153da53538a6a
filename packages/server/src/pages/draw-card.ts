import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { artworkOf, artworkSvg } from '@earmark/contract/articles/artwork';
import { cardSize } from './card-path.ts';

/** Content of a card. */
export interface Card {
  title: string;
  brandName: string;
  /** Line below the title: the source and the duration. */
  facts: string;
  /** Shown in place of the title. */
  quote?: string;
}

/** The serif font of the product. System fonts differ between machines, and some machines have none. */
const fontFile = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf',
);
const family = 'Source Serif 4 SemiBold';

/** Part of a card's name; increase it when the drawing changes. */
const revision = 3;

/** Side of the drawing that belongs to the title, in pixels; and its rounded corners. */
const artworkSide = 132;
const corners = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${artworkSide}" height="${artworkSide}"><rect width="100%" height="100%" rx="20"/></svg>`,
);

const margin = 84;
/** Font sizes to try for the title, in pixels, and the space for it. */
const titleSizes = [76, 66, 58, 50, 42] as const;
const titleArea = { width: cardSize.width - 2 * margin, height: 300, top: 186 };

const ink = '#1d1914';
const soft = '#4c443a';

/** The drawing around the text: background, logo and button. */
const background = `<svg xmlns="http://www.w3.org/2000/svg" width="${cardSize.width}" height="${cardSize.height}">
  <rect width="100%" height="100%" fill="#faf6ee"/>
  <rect y="${cardSize.height - 12}" width="100%" height="12" fill="#f2a71b"/>
  <g transform="translate(${margin - 10} 72) scale(2)">
    <path fill="#f2a71b" d="M8.09 2H14.24V11.67a2.13 2.13 0 0 0 2.13 2.13H26.04V29.62q0 0.75-0.65 0.35L16.88 25.35q-0.88-0.55-1.76 0L6.61 29.97q-0.65 0.4-0.65-0.35V4.13a2.13 2.13 0 0 1 2.13-2.13Z"/>
    <path fill="${ink}" d="M15.81 9.72a2.51 2.51 0 0 1 2.51 2.51H15.81ZM15.81 5.89a6.34 6.34 0 0 1 6.34 6.34H20.02a4.21 4.21 0 0 0-4.21-4.21ZM15.81 2.0a10.23 10.23 0 0 1 10.23 10.23H23.85a8.04 8.04 0 0 0-8.04-8.04Z"/>
  </g>
  <circle cx="${margin + 36}" cy="532" r="36" fill="#f2a71b"/>
  <path d="M${margin + 27} 514v36l28-18Z" fill="#1d1503"/>
</svg>`;

/** Returns a name for a card, derived from its content. */
export const cardName = (card: Card): string =>
  createHash('sha256')
    .update(JSON.stringify([revision, card]))
    .digest('hex')
    .slice(0, 16);

/** Draws a card. @returns a PNG of {@link cardSize} */
export async function drawCard({ title, brandName, facts, quote = title }: Card): Promise<Buffer> {
  const [name, words, below] = await Promise.all([
    line(brandName, 40, ink, 700),
    isCovered(quote) ? fitTitle(quote) : null,
    isCovered(facts) ? line(facts, 34, soft, titleArea.width - 110) : null,
  ]);
  const layers = [
    { input: await drawnPicture(title), left: cardSize.width - margin - artworkSide, top: 40 },
    { input: name.picture, left: margin + 64, top: 106 - Math.round(name.height / 2) },
    ...(words ? [{ input: words.picture, left: margin, top: titleArea.top }] : []),
    ...(below ? [{ input: below.picture, left: margin + 100, top: 532 - Math.round(below.height / 2) }] : []),
  ];
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(background)).composite(layers).flatten().png({ palette: true }).toBuffer();
}

/** Draws the shapes that stand for a title everywhere. */
async function drawnPicture(title: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(artworkSvg(artworkOf(title))))
    .resize(artworkSide, artworkSide)
    .composite([{ input: corners, blend: 'dest-in' }])
    .png()
    .toBuffer();
}

/**
 * Returns true if the font covers a text. Other scripts would be drawn as empty boxes, so such texts are left
 * out.
 */
function isCovered(text: string): boolean {
  return /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]*$/u.test(
    text,
  );
}

interface Words {
  picture: Buffer;
  width: number;
  height: number;
}

/** Draws a title as large as it fits; a title that is too long at the smallest size is cut. */
async function fitTitle(title: string): Promise<Words> {
  for (const size of titleSizes) {
    const words = await draw(title, size, ink, titleArea.width);
    if (words.height <= titleArea.height && words.width <= titleArea.width) return words;
  }
  const size = titleSizes.at(-1) ?? 50;
  for (let length = Math.min(title.length, 400); ; length = Math.floor(length * 0.85)) {
    const words = await draw(`${title.slice(0, length).trimEnd()}…`, size, ink, titleArea.width);
    if ((words.height <= titleArea.height && words.width <= titleArea.width) || length < 10) return words;
  }
}

/** Draws one line; text that is too long is cut. */
async function line(text: string, size: number, colour: string, width: number): Promise<Words> {
  for (let length = text.length; ; length = Math.floor(length * 0.9)) {
    const truncated = length === text.length ? text : `${text.slice(0, length).trimEnd()}…`;
    const words = await draw(truncated, size, colour);
    if (words.width <= width || length < 5) return words;
  }
}

/** @param size pixels. @param width maximum width of a line in pixels; without it, the text is one line. */
async function draw(text: string, size: number, colour: string, width?: number): Promise<Words> {
  const { default: sharp } = await import('sharp');
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}">${escapeMarkup(text)}</span>`,
      font: `${family} ${size}`,
      fontfile: fontFile,
      // At this resolution a point is a pixel.
      dpi: 72,
      rgba: true,
      wrap: 'word-char',
      ...(width === undefined ? {} : { width }),
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { picture: data, width: info.width, height: info.height };
}

function escapeMarkup(text: string): string {
  // Control characters are not allowed in the markup.
  const plain = text.replace(/[\p{Cc}\p{Cs}]+/gu, ' ');
  return plain.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
}

import { createHash } from 'node:crypto';
import { artworkOf, artworkSvg } from '@earmark/contract/articles/artwork';
import { cardSize } from './card-path.ts';
import { drawLine, fitWords, isCovered, isRightToLeft } from './draw-words.ts';

/** Content of a card. */
export interface Card {
  title: string;
  brandName: string;
  /** Line below the title: the duration and the source. */
  facts: string;
  /** Shown in place of the title. */
  quote?: string;
}

/** Part of a card's name; increase it when the drawing changes. */
const revision = 4;

const margin = 84;
/** Area of the title, the picture and a quote; above it stands the logo, below it the line of facts. */
const content = { top: 164, height: 316, width: cardSize.width - 2 * margin };
/** Free pixels above and below the words, which would otherwise touch the lines around them. */
const wordPadding = 14;
/** Side of the picture in pixels: beside a title, and in the corner above a quote. */
const pictureSide = { title: content.height, quote: 104 } as const;
/** Pixels between the title and the picture. */
const gap = 56;
/** Vertical centers of the lines above and below the content. */
const logoCenter = 106;
const factsCenter = 532;
/** Font sizes to try for the title or the quote, in pixels. */
const wordSizes = [88, 76, 66, 58, 50, 42, 36] as const;

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
  <circle cx="${margin + 36}" cy="${factsCenter}" r="36" fill="#f2a71b"/>
  <path d="M${margin + 27} ${factsCenter - 18}v36l28-18Z" fill="#1d1503"/>
</svg>`;

/** Returns a name for a card, derived from its content. @param pictureUrl address of the article's picture, if it has one */
export const cardName = (card: Card, pictureUrl: string | null): string =>
  createHash('sha256')
    .update(JSON.stringify([revision, card, pictureUrl]))
    .digest('hex')
    .slice(0, 16);

/**
 * Draws a card.
 * @param photo the article's picture in any format that the service stores; null to use the drawing for its title
 * @returns a PNG of {@link cardSize}
 */
export async function drawCard(card: Card, photo: Buffer | null): Promise<Buffer> {
  const { title, brandName, facts, quote } = card;
  const text = quote ?? title;
  const area = {
    ...content,
    width: quote === undefined ? content.width - pictureSide.title - gap : content.width,
  };
  const [name, words, below, picture] = await Promise.all([
    drawLine(brandName, 40, ink, 700),
    isCovered(text)
      ? fitWords(text, { ...area, height: area.height - 2 * wordPadding, sizes: wordSizes, color: ink })
      : null,
    isCovered(facts) ? drawLine(facts, 34, soft, content.width - 110) : null,
    drawPicture(card, photo),
  ]);
  const layers = [
    picture,
    { input: name.picture, left: margin + 64, top: logoCenter - Math.round(name.height / 2) },
    ...(words
      ? [
          {
            input: words.picture,
            left: isRightToLeft(text) ? margin + area.width - words.width : margin,
            top: area.top + Math.round((area.height - words.height) / 2),
          },
        ]
      : []),
    ...(below
      ? [{ input: below.picture, left: margin + 100, top: factsCenter - Math.round(below.height / 2) }]
      : []),
  ];
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(background)).composite(layers).flatten().png({ palette: true }).toBuffer();
}

/**
 * Draws the picture with its place: beside the title, in the corner above a quote, or over the whole content
 * if no font covers the text.
 */
async function drawPicture({ title, quote }: Card, photo: Buffer | null) {
  const { default: sharp } = await import('sharp');
  const alone = !isCovered(quote ?? title);
  const side = quote === undefined ? pictureSide.title : pictureSide.quote;
  const width = alone ? content.width : side;
  const height = alone ? content.height : side;
  const corners = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" rx="20"/></svg>`,
  );
  const drawing = Buffer.from(artworkSvg(artworkOf(title)));
  const input = await sharp(photo ?? drawing, photo === null ? { density: 300 } : {})
    .rotate()
    .resize(width, height, { fit: 'cover', position: photo === null ? 'centre' : 'attention' })
    .composite([{ input: corners, blend: 'dest-in' }])
    .png()
    .toBuffer();
  const top = alone || quote === undefined ? content.top : logoCenter - Math.round(side / 2);
  return { input, left: cardSize.width - margin - width, top };
}

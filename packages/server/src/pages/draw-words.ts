import { createRequire } from 'node:module';

/** A text drawn on a transparent ground. */
export interface Words {
  picture: Buffer;
  /** Pixels. */
  width: number;
  height: number;
}

interface Font {
  family: string;
  file: string;
  /** Texts that the font can draw, apart from the letters of the first font. */
  covers: RegExp;
}

const plain = '\\p{Script=Latin}\\p{Script=Greek}\\p{Script=Cyrillic}\\p{Script=Common}\\p{Script=Inherited}';

/**
 * The serif font of the product, and one font for each other script that the cards show. System fonts differ
 * between machines, and some machines have none.
 */
const fonts: readonly [Font, ...Font[]] = [
  {
    family: 'Source Serif 4 SemiBold',
    file: 'source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf',
    covers: new RegExp(`^[${plain}]*$`, 'u'),
  },
  {
    family: 'Noto Naskh Arabic SemiBold',
    file: 'noto-naskh-arabic/600SemiBold/NotoNaskhArabic_600SemiBold.ttf',
    covers: new RegExp(`^[${plain}\\p{Script=Arabic}]*$`, 'u'),
  },
  {
    family: 'Frank Ruhl Libre SemiBold',
    file: 'frank-ruhl-libre/600SemiBold/FrankRuhlLibre_600SemiBold.ttf',
    covers: new RegExp(`^[${plain}\\p{Script=Hebrew}]*$`, 'u'),
  },
  {
    family: 'Hina Mincho',
    file: 'hina-mincho/400Regular/HinaMincho_400Regular.ttf',
    // Han characters only beside kana: the font has those of Japanese, not all of Chinese.
    covers: new RegExp(
      `^(?=.*[\\p{Script=Hiragana}\\p{Script=Katakana}])[${plain}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Han}]*$`,
      'su',
    ),
  },
];

/** Returns true if a font covers the text. Others would be drawn as empty boxes. */
export const isCovered = (text: string): boolean => fonts.some(({ covers }) => covers.test(text));

/** Returns true if the first letter of the text belongs to a script that is written from right to left. */
export const isRightToLeft = (text: string): boolean =>
  /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text);

/** @param size pixels. @param width maximum width of a line in pixels; without it, the text is one line. */
export async function drawWords(text: string, size: number, color: string, width?: number): Promise<Words> {
  const { default: sharp } = await import('sharp');
  const [first] = fonts;
  const font = fonts.find(({ covers }) => covers.test(text)) ?? first;
  const write = (family: string, { file }: Font) =>
    sharp({
      text: {
        text: `<span foreground="${color}">${escapeMarkup(text)}</span>`,
        font: `${family} ${size}`,
        fontfile: createRequire(import.meta.url).resolve(`@expo-google-fonts/${file}`),
        // At this resolution a point is a pixel.
        dpi: 72,
        rgba: true,
        wrap: 'word-char',
        ...(width === undefined ? {} : { width }),
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true });
  // A font that was used once stays loaded, so the second font can take its Latin letters from the first.
  if (font !== first) await write(first.family, first);
  const { data, info } = await write(font === first ? first.family : `${font.family}, ${first.family}`, font);
  return { picture: data, width: info.width, height: info.height };
}

/** Draws one line; text that is too long is cut. @param width pixels */
export async function drawLine(text: string, size: number, color: string, width: number): Promise<Words> {
  for (let length = text.length; ; length = Math.floor(length * 0.9)) {
    const truncated = length === text.length ? text : `${text.slice(0, length).trimEnd()}…`;
    const words = await drawWords(truncated, size, color);
    if (words.width <= width || length < 5) return words;
  }
}

/** Draws a text in the first of the sizes in which it fits; one too long for the last size is cut. */
export async function fitWords(
  text: string,
  { sizes, color, width, height }: { sizes: readonly number[]; color: string; width: number; height: number },
): Promise<Words> {
  const fits = (words: Words) => words.height <= height && words.width <= width;
  // A line may end at a space, and beside any character of Japanese.
  const longest = text
    .split(/[\s\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]+/u)
    .reduce((word, each) => (each.length > word.length ? each : word), '');
  for (const size of sizes) {
    // A longer word would be broken; a smaller size keeps it whole.
    const breaks = longest !== '' && (await drawWords(longest, size, color)).width > width;
    if (breaks && size !== sizes.at(-1)) continue;
    const words = await drawWords(text, size, color, width);
    if (fits(words)) return words;
  }
  const size = sizes.at(-1) ?? 40;
  for (let length = Math.min(text.length, 400); ; length = Math.floor(length * 0.85)) {
    const words = await drawWords(`${text.slice(0, length).trimEnd()}…`, size, color, width);
    if (fits(words) || length < 10) return words;
  }
}

function escapeMarkup(text: string): string {
  // Control characters are not allowed in the markup.
  const visible = text.replace(/[\p{Cc}\p{Cs}]+/gu, ' ');
  return visible.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/**
 * Renders the icons in `public/icons` from the drawings in `brand`. Run it after changing the logo: `node
 * scripts/make-icons.ts`.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';

const paper = '#faf6ee';
const mark = await readFile(new URL('../brand/mark.svg', import.meta.url));
/** The drawing for small sizes, on a grid of 16. */
const smallMark = await readFile(new URL('../brand/mark-small.svg', import.meta.url));
const folder = new URL('../public/icons/', import.meta.url);

interface Icon {
  name: string;
  /** Width and height in pixels. */
  size: number;
  /**
   * Fraction of the width for the logo. In a maskable icon the logo stays in the middle 80 %, which every
   * mask leaves visible.
   */
  share: number;
  /**
   * Corner radius as a fraction of the width; 0 leaves the shape to the device, null omits the background.
   */
  corner: number | null;
}

const icons: readonly Icon[] = [
  { name: 'icon-32.png', size: 32, share: 1, corner: null },
  { name: 'icon-192.png', size: 192, share: 0.66, corner: 0.22 },
  { name: 'icon-512.png', size: 512, share: 0.66, corner: 0.22 },
  { name: 'maskable-192.png', size: 192, share: 0.52, corner: 0 },
  { name: 'maskable-512.png', size: 512, share: 0.52, corner: 0 },
  { name: 'apple-touch-icon.png', size: 180, share: 0.62, corner: 0 },
];

function ground({ size, corner }: Icon): Buffer {
  const fill = corner === null ? 'none' : paper;
  const radius = Math.round(size * (corner ?? 0));
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="100%" height="100%" rx="${radius}" fill="${fill}"/></svg>`,
  );
}

await mkdir(folder, { recursive: true });
for (const icon of icons) {
  const side = Math.round(icon.size * icon.share);
  const drawn = await (side <= 32
    ? sharp(smallMark, { density: (72 * side) / 16 })
    : sharp(mark, { density: (72 * side) / 32 })
  )
    .resize(side, side)
    .png()
    .toBuffer();
  const png = await sharp(ground(icon))
    .composite([{ input: drawn, gravity: 'centre' }])
    .png({ compressionLevel: 9 })
    .toBuffer();
  await writeFile(new URL(icon.name, folder), png);
  console.log(`${icon.name} ${png.length} bytes`);
}

import decodeQR from 'qr/decode.js';

/** Pixels per module. */
const scale = 4;

/** Decodes a rendered QR code, as a phone's camera does. */
export function readCode(svg: Element): string {
  const side = Number(svg.getAttribute('viewBox')?.split(' ')[2]);
  const width = side * scale;
  const data = new Uint8Array(width * width * 4).fill(255);
  const path = svg.querySelector('path')?.getAttribute('d') ?? '';
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1/g)) {
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row += 1) {
      const from = (row * width + Number(x) * scale) * 4;
      data.fill(0, from, from + Number(length) * scale * 4);
    }
  }
  for (let alpha = 3; alpha < data.length; alpha += 4) data[alpha] = 255;
  return decodeQR({ width, height: width, data });
}

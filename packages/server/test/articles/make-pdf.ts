import { createHash } from 'node:crypto';

/** Padding string for passwords in the standard (ISO 32000-1, 7.6.3.3). */
const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
const fileId = Buffer.from('0123456789abcdef');

/** Creates a PDF with one page for each text, in the simplest form; encrypted if a password is given. */
export function makePdf(pages: readonly (readonly string[])[], password?: string): Buffer {
  const guard = password === undefined ? null : protect(password);
  const objects: Buffer[] = [];
  const add = (text: string) => objects.push(Buffer.from(text));
  const kids = pages.map((_, index) => `${4 + index * 2} 0 R`).join(' ');
  add('<< /Type /Catalog /Pages 2 0 R >>');
  add(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`);
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>');
  for (const lines of pages) {
    const number = objects.length + 2;
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${number} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
    );
    const plain = Buffer.from(`BT /F1 12 Tf 72 720 Td 15 TL ${lines.map(show).join(' ')} ET`, 'latin1');
    const stream = guard ? guard.seal(plain, number) : plain;
    objects.push(
      Buffer.concat([
        Buffer.from(`<< /Length ${stream.byteLength} >>\nstream\n`),
        stream,
        Buffer.from('\nendstream'),
      ]),
    );
  }
  if (guard) add(guard.dictionary);
  return writeFile(objects, guard ? `/Encrypt ${objects.length} 0 R ` : '');
}

const show = (line: string) => `(${line.replace(/[\\()]/g, '\\$&')}) Tj T*`;

function writeFile(objects: readonly Buffer[], trailer: string): Buffer {
  const parts = [Buffer.from('%PDF-1.4\n')];
  const offsets: number[] = [];
  let length = parts[0]?.byteLength ?? 0;
  for (const [index, object] of objects.entries()) {
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]);
    offsets.push(length);
    length += part.byteLength;
    parts.push(part);
  }
  const id = `<${fileId.toString('hex')}>`;
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer}/ID [${id} ${id}] >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

/** Creates the oldest encryption, with 40 bits. */
function protect(password: string) {
  const padded = Buffer.concat([Buffer.from(password, 'latin1'), padding]).subarray(0, 32);
  const owner = rc4(md5(padded).subarray(0, 5), padded);
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE(-4);
  const key = md5(padded, owner, permissions, fileId).subarray(0, 5);
  const hex = (bytes: Buffer) => `<${bytes.toString('hex')}>`;
  return {
    dictionary: `<< /Filter /Standard /V 1 /R 2 /O ${hex(owner)} /U ${hex(rc4(key, padding))} /P -4 >>`,
    seal: (bytes: Buffer, number: number) => {
      const objectNumber = Buffer.alloc(5);
      objectNumber.writeUIntLE(number, 0, 3);
      return rc4(md5(key, objectNumber).subarray(0, 10), bytes);
    },
  };
}

function md5(...parts: readonly Buffer[]): Buffer {
  const hash = createHash('md5');
  for (const part of parts) hash.update(part);
  return hash.digest();
}

function rc4(key: Buffer, bytes: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const at = (index: number) => state[index & 255] ?? 0;
  const swap = (one: number, other: number) => {
    const previous = at(one);
    state[one & 255] = at(other);
    state[other & 255] = previous;
  };
  let j = 0;
  for (let i = 0; i < 256; i++) {
    j = (j + at(i) + (key[i % key.byteLength] ?? 0)) & 255;
    swap(i, j);
  }
  j = 0;
  return Buffer.from(
    bytes.map((byte, index) => {
      const i = (index + 1) & 255;
      j = (j + at(i)) & 255;
      swap(i, j);
      return byte ^ at(at(i) + at(j));
    }),
  );
}

import { Busboy } from '@fastify/busboy';
import { AppError } from '../../platform/errors.ts';

export interface FormFile {
  field: string;
  name: string;
  type: string;
  bytes: Buffer;
}

/** A submitted form. */
export interface Form {
  /**
   * Returns the text of a field; null if there is none.
   * @param charset of its bytes; UTF-8 when absent or unknown
   */
  text(field: string, charset?: string): string | null;
  /** Returns the bytes of a field; null if there is none. */
  bytes(field: string): Buffer | null;
  files: readonly FormFile[];
}

/** Far above the requests of any provider. */
const limits = { fields: 200, files: 100, parts: 300, fieldSize: 64_000_000, fieldNameSize: 200 };

/** Parses a form, URL-encoded or multipart. @throws AppError `bad_request` */
export async function readForm(body: Buffer, contentType: string): Promise<Form> {
  const fields = new Map<string, Buffer>();
  const files: FormFile[] = [];
  try {
    await new Promise<void>((resolve, reject) => {
      // Decode each byte as one character: providers send fields in any encoding.
      const parser = new Busboy({ headers: { 'content-type': contentType }, defCharset: 'latin1', limits });
      parser.on('field', (name, value) => {
        if (!fields.has(name)) fields.set(name, Buffer.from(value, 'latin1'));
      });
      parser.on('file', (field, stream, name, _encoding, type) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('error', reject);
        stream.on('end', () =>
          files.push({ field, name: name ?? field, type, bytes: Buffer.concat(chunks) }),
        );
      });
      parser.on('error', reject);
      parser.on('finish', () => resolve());
      parser.end(body);
    });
  } catch (error) {
    throw new AppError('bad_request', {}, { cause: error });
  }
  const bytes = (field: string) =>
    fields.get(field) ?? files.find((file) => file.field === field)?.bytes ?? null;
  return {
    bytes,
    text: (field, charset) => decode(bytes(field), charset),
    files,
  };
}

function decode(bytes: Buffer | null, charset = 'utf-8'): string | null {
  if (bytes === null) return null;
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return new TextDecoder('utf-8').decode(bytes);
  }
}

import { createHash } from 'node:crypto';
import { fileFormats, sources } from '@earmark/extraction';
import type { SourceFile } from '../../articles/index.ts';
import { storedName } from '../headers/name-mail.ts';
import type { MailPart } from '../inbox-tables.ts';

/** Formats that are converted from mail; other files are invitations or signatures. */
const readable = fileFormats.filter(({ kind }) => sources[kind].isReadFromMail);
/** Maximum number of attachments of one mail that are converted. */
const maxAttachments = 10;

/** An attached document and the part of the mail that it is. */
export interface AttachedDocument {
  file: SourceFile;
  part: MailPart;
}

/**
 * Returns the attached documents of a mail, each once; those that are too many have a problem.
 * @param options.hasOcr whether the text of pictures can be read; otherwise they are left out
 */
export function attachedDocuments(
  attachments: readonly SourceFile[],
  { hasOcr }: { hasOcr: boolean },
): AttachedDocument[] {
  const byKey = new Map(
    attachments
      .filter((file) => isReadable(file, hasOcr))
      .map((file): [string, SourceFile] => [keyOf(file), file]),
  );
  return [...byKey].map(([key, file], index) => ({
    file,
    part: {
      key,
      name: storedName(file.name),
      articleKey: null,
      problem: index < maxAttachments ? null : 'too_many_attachments',
    },
  }));
}

function isReadable({ name, type }: SourceFile, hasOcr: boolean): boolean {
  const lowerName = name.toLowerCase();
  return readable.some(
    ({ ending, mediaType, needsOcr }) =>
      (hasOcr || !needsOcr) && (lowerName.endsWith(`.${ending}`) || type?.toLowerCase() === mediaType),
  );
}

/** Two files with the same content but other names become articles with different titles. */
const keyOf = ({ name, bytes }: SourceFile): string =>
  createHash('sha256').update(`${name}\0`).update(bytes).digest('base64url');

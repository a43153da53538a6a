import { type Document, documentText, failureTable, inboxReasonTable } from '@earmark/contract';
import { fileFormats, sniffSource, sources } from '@earmark/extraction';
import { readSourceFile, type SourceFile } from '../../articles/index.ts';
import type { App } from '../../platform/app.ts';
import { AppError } from '../../platform/errors.ts';
import { addDocument } from '../../playlist/index.ts';
import type { Problem } from '../inbox-tables.ts';
import { articleTitle } from './article-title.ts';
import type { MailReading } from './mail-reading.ts';

/** Result of a mail: the ids of its articles, or the reason why there are none. */
export type AddedMail = { articleKeys: string[]; problem: Problem | null };

type Listener = { userId: string };

/** Formats that are converted from mail; other files are pictures, invitations or signatures. */
const readable = fileFormats.filter(({ kind }) => sources[kind].isReadFromMail);
/** Maximum number of attachments of one mail that are converted. */
const maxAttachments = 10;
/** Timeout for one attachment, in milliseconds. */
const attachmentTimeoutMs = 90_000;
/** A message body with fewer words counts as a cover note of its attachments. */
const coverNoteWords = 40;

/** Adds a mail to its owner's playlist: its message body, and each attached document. Idempotent. */
export async function addMail(
  app: App,
  listener: Listener,
  mail: MailReading,
  signal: AbortSignal,
): Promise<AddedMail> {
  const attached = await addAttachments(app, listener, mail, signal);
  if (mail.document === null || (attached.articleKeys.length > 0 && isCoverNote(mail.document))) {
    return attached.articleKeys.length > 0 || attached.problem !== null
      ? attached
      : { articleKeys: [], problem: mail.failure ?? 'empty' };
  }
  const title = articleTitle(mail.subject) || mail.document.title || mail.sender;
  const letter = await addToPlaylist(app, listener, { ...mail.document, title }, 'newsletter');
  return {
    articleKeys: [...letter.articleKeys, ...attached.articleKeys],
    problem: letter.problem ?? attached.problem,
  };
}

async function addAttachments(
  app: App,
  listener: Listener,
  { attachments }: MailReading,
  signal: AbortSignal,
): Promise<AddedMail> {
  const added: AddedMail = { articleKeys: [], problem: null };
  for (const file of attachments.filter(isReadable).slice(0, maxAttachments)) {
    signal.throwIfAborted();
    const { articleKeys, problem } = await addAttachment(app, listener, file, signal);
    added.articleKeys.push(...articleKeys);
    added.problem ??= problem;
  }
  return added;
}

function isReadable({ name, type }: SourceFile): boolean {
  const lowerName = name.toLowerCase();
  return readable.some(
    ({ ending, mediaType }) => lowerName.endsWith(`.${ending}`) || type?.toLowerCase() === mediaType,
  );
}

async function addAttachment(
  app: App,
  listener: Listener,
  file: SourceFile,
  signal: AbortSignal,
): Promise<AddedMail> {
  const result = await readSourceFile(app, file, {
    signal,
    timeoutMs: attachmentTimeoutMs,
    owner: listener.userId,
  });
  if (!result.ok) return { articleKeys: [], problem: result.reason };
  const title = result.document.title.trim() || file.name.replace(/\.\w+$/, '');
  const kind = sniffSource(file.bytes, file.type, file.name);
  const type = (kind !== 'unsupported' && sources[kind].itemType) || 'newsletter';
  return addToPlaylist(app, listener, { ...result.document, title }, type);
}

async function addToPlaylist(
  app: App,
  listener: Listener,
  document: Document,
  type: 'newsletter' | 'pdf',
): Promise<AddedMail> {
  try {
    const { item } = await addDocument(app, listener, { document, type, clippingWhere: 'email' });
    return { articleKeys: [item.article_key], problem: null };
  } catch (error) {
    const problem = error instanceof AppError ? problemOf(error) : null;
    if (problem === null) throw error;
    return { articleKeys: [], problem };
  }
}

/** Converts an error to the reason shown to the owner; null for an unexpected error, which is retried. */
function problemOf({ code }: AppError): Problem | null {
  if (code === 'text_missing') return 'empty';
  return code in inboxReasonTable || code in failureTable ? (code as Problem) : null;
}

const isCoverNote = (document: Document): boolean =>
  documentText(document).split(/\s+/).filter(Boolean).length < coverNoteWords;

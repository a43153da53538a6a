import { type Document, documentText, failureTable, inboxReasonTable } from '@earmark/contract';
import { type ReadSuccess, sniffSource, sources } from '@earmark/extraction';
import { readSourceFile, type SourceFile } from '../../articles/index.ts';
import type { App } from '../../platform/app.ts';
import { AppError } from '../../platform/errors.ts';
import { addDocument } from '../../playlist/index.ts';
import type { MailPart, Problem } from '../inbox-tables.ts';
import { articleTitle } from './article-title.ts';
import { attachedDocuments } from './attached-documents.ts';
import type { MailReading } from './mail-reading.ts';
import { isHandled } from './mail-result.ts';

type Listener = { userId: string };
type Added = Pick<MailPart, 'articleKey' | 'problem'>;

/** Timeout for one attachment, in milliseconds. */
const attachmentTimeoutMs = 90_000;
/** A message body with fewer words counts as a cover note of its attachments. */
const coverNoteWords = 40;
const messageKey = 'message';

export interface AddMailOptions {
  /** Parts of the mail after earlier runs; those with an article or a problem are left as they are. */
  known: readonly MailPart[];
  signal: AbortSignal;
  /** Called before the first part and after each one; once it returns, the part is not converted again. */
  onProgress: (parts: readonly MailPart[]) => Promise<void>;
}

/**
 * Adds the parts of a mail to its owner's playlist: its message body, and each attached document.
 * @returns all parts, the message first, each with its article or the reason why it has none
 */
export async function addMail(
  app: App,
  listener: Listener,
  mail: MailReading,
  { known, signal, onProgress }: AddMailOptions,
): Promise<MailPart[]> {
  const documents = attachedDocuments(mail.attachments, { hasOcr: app.config.ocr !== null });
  const parts = mergeParts(
    known,
    documents.map(({ part }) => part),
  );
  const convert = async (part: MailPart, add: () => Promise<Added>) => {
    if (isHandled(part)) return;
    signal.throwIfAborted();
    Object.assign(part, await add());
    await onProgress(parts);
  };
  await onProgress(parts);
  for (const { part, file } of documents) {
    const own = parts.find(({ key }) => key === part.key) ?? part;
    await convert(own, () => addAttachment(app, listener, file, signal));
  }
  if (!hasMessagePart(mail, parts)) return parts;
  const message = messagePartOf(parts);
  await onProgress(parts);
  await convert(message, () => addMessage(app, listener, mail));
  return parts;
}

/** Returns copies of the known parts, followed by those that are new. */
function mergeParts(known: readonly MailPart[], planned: readonly MailPart[]): MailPart[] {
  const keys = new Set(known.map(({ key }) => key));
  return [...known, ...planned.filter(({ key }) => !keys.has(key))].map((part) => ({ ...part }));
}

/** A short message is not a part if a document was converted, and neither is an empty one beside documents. */
function hasMessagePart({ document, failure }: MailReading, parts: readonly MailPart[]): boolean {
  const attached = parts.filter(({ key }) => key !== messageKey);
  if (attached.length < parts.length) return true;
  if (document === null) return attached.length === 0 || (failure !== null && failure !== 'empty');
  return !attached.some(({ articleKey }) => articleKey !== null) || !isCoverNote(document);
}

/** Returns the part for the message body, which is first in the list and is added to it if necessary. */
function messagePartOf(parts: MailPart[]): MailPart {
  const present = parts.find(({ key }) => key === messageKey);
  if (present) return present;
  const added: MailPart = { key: messageKey, name: '', articleKey: null, problem: null };
  parts.unshift(added);
  return added;
}

async function addMessage(app: App, listener: Listener, mail: MailReading): Promise<Added> {
  if (mail.document === null) return { articleKey: null, problem: mail.failure ?? 'empty' };
  const title = articleTitle(mail.subject) || mail.document.title || mail.sender;
  return addToPlaylist(app, listener, { ...mail.document, title }, 'newsletter');
}

async function addAttachment(
  app: App,
  listener: Listener,
  file: SourceFile,
  signal: AbortSignal,
): Promise<Added> {
  const result = await readSourceFile(app, file, {
    signal,
    timeoutMs: attachmentTimeoutMs,
    owner: listener.userId,
  });
  if (!result.ok) return { articleKey: null, problem: result.reason };
  const title = result.document.title.trim() || file.name.replace(/\.\w+$/, '');
  const kind = sniffSource(file.bytes, file.type, file.name);
  const type = (kind !== 'unsupported' && sources[kind].itemType) || 'newsletter';
  return addToPlaylist(app, listener, { ...result.document, title }, type, result.book);
}

async function addToPlaylist(
  app: App,
  listener: Listener,
  document: Document,
  type: 'newsletter' | 'pdf',
  book?: ReadSuccess['book'],
): Promise<Added> {
  try {
    const parts = book === undefined ? {} : { book };
    const mailed = { document, ...parts, type, clippingWhere: 'email', jobClass: 'mail' } as const;
    const { item } = await addDocument(app, listener, mailed);
    return { articleKey: item.article_key, problem: null };
  } catch (error) {
    const problem = error instanceof AppError ? problemOf(error) : null;
    if (problem === null) throw error;
    return { articleKey: null, problem };
  }
}

/** Converts an error to the reason shown to the owner; null for an unexpected error, which is retried. */
function problemOf({ code }: AppError): Problem | null {
  if (code === 'text_missing') return 'empty';
  return code in inboxReasonTable || code in failureTable ? (code as Problem) : null;
}

const isCoverNote = (document: Document): boolean =>
  documentText(document).split(/\s+/).filter(Boolean).length < coverNoteWords;

import type { converterEndpoints, EndpointRequest } from '@earmark/contract';
import { findUpload, isPlainUpload, itemTypeOf, readPlainUpload, readUpload } from '../articles/index.ts';
import type { App } from '../platform/app.ts';
import { limitKeyOf } from '../platform/http/client-address.ts';
import { addArticle, addDocument } from '../playlist/index.ts';

export type Submission = Pick<
  EndpointRequest<typeof converterEndpoints.freeConvert>['body'],
  'article_url' | 'text' | 'type'
>;

/** Owner of the uploads of visitors, which are distinguished only by their random names. */
export const visitors = { userId: 'visitors of the free converter' };

/** Reads a visitor's submission, and adds it to a guest's account by the rules of the free plan. */
export async function readSubmission(
  app: App,
  guest: { userId: string },
  submission: Submission,
  { ip, signal }: { ip: string; signal: AbortSignal },
): Promise<void> {
  const text = submission.text?.trim() ?? '';
  const address = submission.article_url?.trim() ?? '';
  const upload = text === '' ? findUpload(app, visitors, address) : null;
  if (upload && !isPlainUpload(upload)) {
    const { document } = await readUpload(app, upload, undefined, signal);
    await addDocument(app, guest, { document, type: itemTypeOf(upload), clippingWhere: 'converter' });
    return;
  }
  const source = upload
    ? { text: await readPlainUpload(app, upload) }
    : text === ''
      ? { article_url: address }
      : { text };
  // Each conversion has its own guest, so senders of many conversions are recognized only by their address.
  const caller = `visitor ${limitKeyOf(ip)}`;
  await addArticle(app, guest, { ...source, clipping_where: 'converter' }, { signal, caller });
}

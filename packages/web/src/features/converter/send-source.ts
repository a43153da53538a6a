import { t } from '@lingui/core/macro';
import { translate } from '../../lib/language/i18n.ts';
import 'virtual:earmark-later-routes';
import { type UploadFormat, uploadFormats } from 'virtual:earmark-source-formats';
import { picturesUnread } from '@earmark/contract/articles/pictures-unread';
import { converterMessages } from '@earmark/contract/converter/converter-rules';
import type { ApiClient } from '../../lib/api/api-client.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import type { SiteConfig } from '../../lib/site-config.ts';
import type { PutUpload } from '../uploads/index.ts';

/** Content to convert. */
export type Source =
  | { kind: 'text'; text: string }
  | { kind: 'url'; url: string }
  | { kind: 'file'; file: File };

export type Outcome = { kind: 'accepted' } | { kind: 'limit' } | { kind: 'refused'; message: string };

/** docs/product/public-pages.md#free-converter */
export const acceptedFiles = ({ ocr = false }: Pick<SiteConfig, 'ocr'>): string =>
  uploadFormats
    .filter(({ needsOcr }) => ocr || !needsOcr)
    .map(({ ending }) => `.${ending}`)
    .join(',');

const refused = (message: string): Outcome => ({ kind: 'refused', message });

const formatOf = ({ name }: { name: string }): UploadFormat | undefined =>
  uploadFormats.find(({ ending }) => name.toLowerCase().endsWith(`.${ending}`));

/** Uploads the file or text if needed, and starts the conversion. */
export async function sendSource(
  {
    api,
    put,
    token,
    ocr = false,
  }: { api: ApiClient; put: PutUpload; token: () => Promise<string> } & Pick<SiteConfig, 'ocr'>,
  source: Source,
  email: string,
): Promise<Outcome> {
  const format = formatOf(source.kind === 'file' ? source.file : { name: '.txt' });
  if (format === undefined) return refused(t`This kind of file cannot be read.`);
  if (format.needsOcr && !ocr) return refused(translate(picturesUnread));
  try {
    const recaptcha_token = await token();
    let article_url = source.kind === 'url' ? source.url : null;
    if (source.kind !== 'url') {
      const body = source.kind === 'file' ? source.file : source.text;
      const uploaded = await upload({ api, put }, format.ending, body);
      if (uploaded.kind === 'refused') return uploaded;
      article_url = uploaded.address;
    }
    const kind = source.kind === 'url' ? 'link' : (format.itemType ?? 'input_text');
    await api.call('freeConvert', { body: { email, article_url, type: kind, recaptcha_token } });
    return { kind: 'accepted' };
  } catch (error) {
    return outcomeOf(error);
  }
}

async function upload(
  { api, put }: { api: ApiClient; put: PutUpload },
  type: string,
  body: File | string,
): Promise<{ kind: 'uploaded'; address: string } | (Outcome & { kind: 'refused' })> {
  try {
    const target = await api.call('freePresignedUrl', { query: { type } });
    const size = typeof body === 'string' ? new Blob([body]).size : body.size;
    if (size > target.max_bytes) {
      const maxMegabytes = Math.floor(target.max_bytes / 1_000_000);
      return {
        kind: 'refused',
        message: t`This is too large. At most ${maxMegabytes} MB can be converted here.`,
      };
    }
    await put(target.url, { body, contentType: target.content_type, onPercent: () => {} });
    return { kind: 'uploaded', address: target.url.split('?')[0] ?? target.url };
  } catch (error) {
    const explanation = error instanceof ApiError ? error.details['explanation'] : undefined;
    return {
      kind: 'refused',
      message: typeof explanation === 'string' ? explanation : t`Failed to upload text`,
    };
  }
}

function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof ApiError) || error.status === 0)
    return refused(t`An error occurred while processing your request`);
  if (error.message === converterMessages.limitReached) return { kind: 'limit' };
  if (error.message === converterMessages.botCheckFailed)
    return refused(t`We've detected unusual activity. Please try again.`);
  if (error.code === 'unexpected_answer') return refused(t`Failed to process your request`);
  // The explanation of a problem with a file is more specific than the message.
  const { explanation } = error.details;
  return refused(
    typeof explanation === 'string' ? explanation : error.message || t`Failed to process your request`,
  );
}

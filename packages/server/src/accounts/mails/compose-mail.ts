import { type InterfaceLanguage, isRightToLeft } from '@earmark/contract';
import type { App } from '../../platform/app.ts';
import { escapeHtml } from '../../platform/http/escape-html.ts';
import type { MailMessage } from '../../platform/mail/mail.ts';
import { isolate, markIsolates, separateLinks } from '../../platform/mail/mail-language.ts';

/** To whom a mail is sent, and its language. */
export interface Recipient {
  email: string;
  language: InterfaceLanguage;
}

/** The texts of a mail. Names, addresses, codes and links in them are isolated. */
export interface MailContent {
  subject: string;
  /** Paragraphs before the button. */
  before: readonly string[];
  /** Label of the button. */
  button?: string;
  /** Paragraphs after the button. */
  after: readonly string[];
}

/**
 * Renders a mail as plain text and as HTML without external images, style sheets or fonts.
 * @param url address of the button
 */
export function composeMail(
  { config }: { readonly config: Pick<App['config'], 'brand' | 'publicUrl'> },
  { email: to, language }: Recipient,
  { subject, before, button, after }: MailContent,
  url?: string,
): MailMessage {
  const { name, supportEmail } = config.brand;
  const signature = supportEmail
    ? `${name} · ${config.publicUrl} · ${supportEmail}`
    : `${name} · ${config.publicUrl}`;
  const link = button === undefined || url === undefined ? null : { label: button, url };
  const isMirrored = isRightToLeft(language);
  const written = isMirrored ? separateLinks : (words: string) => words;
  // French separates a colon from the word.
  const colon = language === 'fr' ? '\u202f:' : ':';
  const text = [
    ...before.map(written),
    ...(link ? [`${link.label}${colon}\n${link.url}`] : []),
    ...after.map(written),
    `--\n${signature}`,
  ];
  const markup = (words: string) => (isMirrored ? markIsolates(escapeHtml(words)) : escapeHtml(words));
  const paragraph = (words: string) => `<p style="margin:0 0 16px">${markup(words)}</p>`;
  const html = [
    ...before.map(paragraph),
    ...(link ? [buttonHtml(link, markup(isolate(language, link.url)), markup(link.label))] : []),
    ...after.map(paragraph),
    `<p style="margin:32px 0 0;color:#6b6459;font-size:13px">${markup(isolate(language, signature))}</p>`,
  ];
  return {
    to,
    subject,
    text: `${text.join('\n\n')}\n`,
    html: page(subject, html.join('\n'), isMirrored ? `lang="${language}" dir="rtl"` : `lang="${language}"`),
  };
}

/** @param address the link as markup @param label as markup */
function buttonHtml({ url }: { url: string }, address: string, label: string): string {
  const style =
    'display:inline-block;padding:12px 20px;border-radius:12px;background:#f0a92b;color:#1c1915;font-weight:600;text-decoration:none';
  return `<p style="margin:0 0 16px"><a href="${escapeHtml(url)}" style="${style}">${label}</a></p>
<p style="margin:0 0 16px;color:#6b6459;font-size:13px;word-break:break-all">${address}</p>`;
}

function page(title: string, body: string, attributes: string): string {
  return `<!doctype html>
<html ${attributes}>
<head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:32px 16px;background:#faf7f1;color:#1c1915;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:520px;margin:0 auto">
${body}
</div>
</body>
</html>
`;
}

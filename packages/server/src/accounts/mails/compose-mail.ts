import type { App } from '../../platform/app.ts';
import { escapeHtml } from '../../platform/http/escape-html.ts';
import type { MailMessage } from '../../platform/mail/mail.ts';

export interface MailContent {
  subject: string;
  /** Paragraphs before the button. */
  before: readonly string[];
  button?: { label: string; url: string };
  /** Paragraphs after the button. */
  after: readonly string[];
}

/** Renders a mail as plain text and as HTML without external images, style sheets or fonts. */
export function composeMail(
  { config }: { readonly config: Pick<App['config'], 'brand' | 'publicUrl'> },
  to: string,
  { subject, before, button, after }: MailContent,
): MailMessage {
  const { name, supportEmail } = config.brand;
  const signature = supportEmail
    ? `${name} · ${config.publicUrl} · ${supportEmail}`
    : `${name} · ${config.publicUrl}`;
  const text = [
    ...before,
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    ...after,
    `--\n${signature}`,
  ];
  const paragraph = (words: string) => `<p style="margin:0 0 16px">${escapeHtml(words)}</p>`;
  const html = [
    ...before.map(paragraph),
    ...(button ? [buttonHtml(button)] : []),
    ...after.map(paragraph),
    `<p style="margin:32px 0 0;color:#6b6459;font-size:13px">${escapeHtml(signature)}</p>`,
  ];
  return { to, subject, text: `${text.join('\n\n')}\n`, html: page(subject, html.join('\n')) };
}

function buttonHtml({ label, url }: { label: string; url: string }): string {
  const style =
    'display:inline-block;padding:12px 20px;border-radius:12px;background:#f0a92b;color:#1c1915;font-weight:600;text-decoration:none';
  return `<p style="margin:0 0 16px"><a href="${escapeHtml(url)}" style="${style}">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;color:#6b6459;font-size:13px;word-break:break-all">${escapeHtml(url)}</p>`;
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:32px 16px;background:#faf7f1;color:#1c1915;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:520px;margin:0 auto">
${body}
</div>
</body>
</html>
`;
}

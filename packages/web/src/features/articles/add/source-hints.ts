/**
 * Sites whose pages cannot be fetched by their address:
 * docs/product/adding-content.md#hints-for-private-pages.
 */
export type SourceHint = 'mail' | 'read-later' | 'drive' | 'messages' | 'documents';

/**
 * Hosts, including their subdomains; with a path, only addresses that start with it. The first match counts.
 */
const hintsByHost: readonly (readonly [string, SourceHint])[] = [
  ['docs.google.com', 'documents'],
  ['office.com', 'documents'],
  ['officeapps.live.com', 'documents'],
  ['sharepoint.com', 'documents'],
  ['docs.zoho.com', 'documents'],
  ['icloud.com/pages', 'documents'],
  ['mail.google.com', 'mail'],
  ['outlook.live.com', 'mail'],
  ['outlook.office.com', 'mail'],
  ['outlook.office365.com', 'mail'],
  ['mail.yahoo.com', 'mail'],
  ['mail.proton.me', 'mail'],
  ['mail.aol.com', 'mail'],
  ['mail.zoho.com', 'mail'],
  ['mail.yandex.com', 'mail'],
  ['app.fastmail.com', 'mail'],
  ['app.hey.com', 'mail'],
  ['icloud.com/mail', 'mail'],
  ['getpocket.com', 'read-later'],
  ['instapaper.com', 'read-later'],
  ['read.readwise.io', 'read-later'],
  ['app.raindrop.io', 'read-later'],
  ['web.getmatter.com', 'read-later'],
  ['app.wallabag.it', 'read-later'],
  ['feedly.com', 'read-later'],
  ['inoreader.com', 'read-later'],
  ['drive.google.com', 'drive'],
  ['dropbox.com', 'drive'],
  ['onedrive.live.com', 'drive'],
  ['app.box.com', 'drive'],
  ['icloud.com/iclouddrive', 'drive'],
  ['web.whatsapp.com', 'messages'],
  ['web.telegram.org', 'messages'],
  ['discord.com', 'messages'],
  ['app.slack.com', 'messages'],
  ['messenger.com', 'messages'],
  ['teams.microsoft.com', 'messages'],
  ['messages.google.com', 'messages'],
];

/**
 * Returns the hint for a page; null if its address can be used. Local files are treated like files of a cloud
 * drive.
 */
export function hintFor(address: string): SourceHint | null {
  if (/^file:/i.test(address.trim())) return 'drive';
  let url: URL;
  try {
    url = new URL(/^[a-z][a-z0-9+.-]*:\/\//i.test(address) ? address : `https://${address}`);
  } catch {
    return null;
  }
  const host = url.hostname.toLowerCase();
  const found = hintsByHost.find(([pattern]) => {
    const [name = '', path] = pattern.split('/');
    const isThere = host === name || host.endsWith(`.${name}`);
    return isThere && (path === undefined || url.pathname.toLowerCase().startsWith(`/${path}`));
  });
  // office.com also contains its mail.
  if (found?.[1] === 'documents' && host.startsWith('outlook.')) return 'mail';
  return found?.[1] ?? null;
}

import type { SiteLinks } from '@earmark/contract';
import { text, webAddress } from './config-kinds.ts';

/** Address of a page of another site that is shown in a frame; unchanged, because a slash at the end may matter there. */
const frameAddress = text.refine(
  (value) => URL.canParse(value) && new URL(value).protocol === 'https:',
  'must be an https address, because browsers refuse other frames on a secure page',
);

/** Variables for links to other sites, in the order of the configuration table. */
export const linkVariables = {
  EARMARK_EXTENSION_URL: {
    describe:
      'Store page of the browser extension. When set, users can earn the bonus for installing the extension.',
    fallback: null,
    fallbackText: 'the extension is not offered',
    read: webAddress,
  },
  EARMARK_REVIEWS_URL: {
    describe:
      'Page on which users can review the extension. When set, users can earn the bonus for a review.',
    fallback: null,
    fallbackText: 'reviews are not offered',
    read: webAddress,
  },
  EARMARK_AFFILIATE_URL: {
    describe: 'Page of the affiliate programme; a link to it is shown when this is set.',
    fallback: null,
    fallbackText: 'no link',
    read: webAddress,
  },
  EARMARK_SHORTCUT_URL: {
    describe:
      'Download address of the Apple shortcut that opens a shared page in the default browser, for example `https://www.icloud.com/shortcuts/…`.',
    fallback: null,
    fallbackText: 'the guide explains how to create the shortcut',
    read: webAddress,
  },
  EARMARK_SECOND_SHORTCUT_URL: {
    describe: 'Download address of a second Apple shortcut, which opens a shared page in another browser.',
    fallback: null,
    fallbackText: 'not offered',
    read: webAddress,
  },
  EARMARK_REPORT_URL: {
    describe:
      "Address of an external form that 'Report Issues' opens. `{article_id}` and `{email}` in it are replaced, for example `https://forms.example/f?article={article_id}&from={email}`.",
    fallback: null,
    fallbackText:
      'a form in the application; reports are mailed to `EARMARK_SUPPORT_EMAIL` and listed at `/operator/reports`',
    read: webAddress,
  },
  EARMARK_UNINSTALL_FORM_URL: {
    describe:
      "Address of an external feedback form, shown in a frame on the page after the removal of the extension. It must start with `https://`, allow other sites to frame it, and not redirect to another host, which the page's content security policy refuses.",
    fallback: null,
    fallbackText: 'a link to write to `EARMARK_SUPPORT_EMAIL`',
    read: frameAddress,
  },
  EARMARK_LAUNCH_URL: {
    describe: "The product's page on a launch platform. The feed directory shows a badge that links to it.",
    fallback: null,
    fallbackText: 'no badge',
    read: webAddress,
  },
} as const;

type LinkValues = Readonly<Record<keyof typeof linkVariables, string | undefined>>;

export function readLinks(values: LinkValues): SiteLinks {
  const links = {
    extension: values.EARMARK_EXTENSION_URL,
    reviews: values.EARMARK_REVIEWS_URL,
    affiliate: values.EARMARK_AFFILIATE_URL,
    shortcut: values.EARMARK_SHORTCUT_URL,
    shortcutSecond: values.EARMARK_SECOND_SHORTCUT_URL,
    report: values.EARMARK_REPORT_URL,
    uninstallForm: values.EARMARK_UNINSTALL_FORM_URL,
    launch: values.EARMARK_LAUNCH_URL,
  };
  return Object.fromEntries(Object.entries(links).filter(([, url]) => url !== undefined));
}

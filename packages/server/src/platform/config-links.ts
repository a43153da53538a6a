import type { SiteLinks } from '@earmark/contract';
import { webAddress } from './config-kinds.ts';

/** Variables for links to other sites, in the order of the configuration table. */
export const linkVariables = {
  EARMARK_EXTENSION_URL: {
    describe: 'Store page of the browser extension. Its bonus challenge is offered when this is set.',
    fallback: null,
    fallbackText: 'not offered',
    read: webAddress,
  },
  EARMARK_REVIEWS_URL: {
    describe: 'Review page of the extension. Its bonus challenge is offered when this is set.',
    fallback: null,
    fallbackText: 'not offered',
    read: webAddress,
  },
  EARMARK_AFFILIATE_URL: {
    describe: 'Page of the affiliate programme.',
    fallback: null,
    fallbackText: 'not offered',
    read: webAddress,
  },
  EARMARK_SHORTCUT_URL: {
    describe:
      'Apple shortcut that opens what is shared in the default browser, as `https://www.icloud.com/shortcuts/…`.',
    fallback: null,
    fallbackText: 'users are told how to make it',
    read: webAddress,
  },
  EARMARK_SECOND_SHORTCUT_URL: {
    describe: 'The same for a second browser.',
    fallback: null,
    fallbackText: 'not offered',
    read: webAddress,
  },
  EARMARK_REPORT_URL: {
    describe:
      "Form for 'Report Issues'; `{article_id}` and `{email}` in the address are replaced, as in `https://forms.example/f?article={article_id}&from={email}`.",
    fallback: null,
    fallbackText:
      'a form in the app: reports are mailed to `EARMARK_SUPPORT_EMAIL` and listed at `/operator/reports`',
    read: webAddress,
  },
  EARMARK_LAUNCH_URL: {
    describe: 'Page of the service on a platform for new products, shown as a badge.',
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
    launch: values.EARMARK_LAUNCH_URL,
  };
  return Object.fromEntries(Object.entries(links).filter(([, url]) => url !== undefined));
}

import type { SiteLinks } from '@earmark/contract';
import { z } from 'zod';
import type { VariableValues } from './config-variables.ts';

const address = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .refine(
    (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol),
    'must be an http(s) address',
  )
  .transform((value) => value.replace(/\/+$/, ''));

/** The variables that name places elsewhere, in the order the configuration table shows them. */
export const linkVariables = {
  EARMARK_EXTENSION_URL: {
    describe: 'The browser extension in its store. Its challenge is part of the bonuses when this is set.',
    fallback: null,
    shown: 'not offered',
    read: address,
  },
  EARMARK_REVIEWS_URL: {
    describe: 'Where the extension is reviewed. Its challenge is part of the bonuses when this is set.',
    fallback: null,
    shown: 'not offered',
    read: address,
  },
  EARMARK_AFFILIATE_URL: {
    describe: 'Where people earn by recommending the service.',
    fallback: null,
    shown: 'not offered',
    read: address,
  },
  EARMARK_SHORTCUT_URL: {
    describe:
      'Shortcut of Apple devices that opens the default browser with what is shared, as `https://www.icloud.com/shortcuts/…`.',
    fallback: null,
    shown: 'people are told how to make it',
    read: address,
  },
  EARMARK_SECOND_SHORTCUT_URL: {
    describe: 'The same shortcut for a second browser.',
    fallback: null,
    shown: 'not offered',
    read: address,
  },
  EARMARK_REPORT_URL: {
    describe:
      "A form of your own for 'Report Issues'; `{article_id}` and `{email}` in the address are filled in, as in `https://forms.example/f?article={article_id}&from={email}`.",
    fallback: null,
    shown:
      'a form in the app: reports are mailed to `EARMARK_SUPPORT_EMAIL` and listed at `/operator/reports`',
    read: address,
  },
  EARMARK_LAUNCH_URL: {
    describe: 'Page of the service on a platform for new products; a badge leads there.',
    fallback: null,
    shown: 'no badge',
    read: address,
  },
} as const;

export function readLinks(values: VariableValues): SiteLinks {
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

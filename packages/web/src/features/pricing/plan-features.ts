import { estimateMinutes, maxCharactersFree, maxCharactersPaid } from '@earmark/contract/limits';

const figure = (count: number): string => count.toLocaleString('en-US');
const articleOf = (characters: number): string =>
  `${figure(characters)} characters per article (about ${estimateMinutes(characters)} minutes)`;

/** Features of each plan. */
export const freeFeatures = [articleOf(maxCharactersFree), '3 articles a month', '3 feeds'] as const;
export const basicFeatures = [
  articleOf(maxCharactersPaid),
  'Articles, PDFs, emails and feeds in your podcast app',
  'Life-like voices',
  'Unlimited feeds',
] as const;
export const proFeatures = [
  articleOf(maxCharactersPaid),
  'Articles, PDFs, emails and feeds in your podcast app',
  'Premium voices',
  'Many languages, detected for you',
  'AI summaries',
  'Feeds by URL, as many as you like',
  'MP3 download',
  'Privacy mode',
] as const;

import { paths } from './paths.ts';

/**
 * Returns the full URL of a shared article's page.
 * @param id of its share link, or of public audio
 */
export const shareAddress = (id: string): string => `${window.location.origin}${paths.share}/${id}`;

import { canonicalAddress } from '../playlist/canonical-address.ts';

/** Lessons that everybody may hear, by their paths below the address of the lessons. */
export const freeLessons = ['0', '0/1', '0/2', '0/3', '0/4', '0/5', '1', '1/1', '1/2', '1/3', '1/4'];

/** The site of the lessons, as the catalogue has it. */
export interface LessonSite {
  lessons_url: string;
  /** Address of the same lessons on the publisher's development site; null if there is none. */
  mirror_url: string | null;
  /** Paths below these addresses. */
  free_lessons: readonly string[];
}

/** `premium` needs the subscription, `free` is for everybody, `elsewhere` is any page of another site. */
export type LessonAccess = 'premium' | 'free' | 'elsewhere';

/**
 * Classifies a page: docs/product/embed.md#premium-lessons. Every page of the lessons' site is premium unless it is in
 * the list of free lessons.
 * @param url an address that passes `isUrl`
 */
export function lessonAccess(url: string, site: LessonSite): LessonAccess {
  const page = new URL(canonicalAddress(url));
  for (const address of [site.lessons_url, site.mirror_url]) {
    if (address === null) continue;
    const lessons = new URL(canonicalAddress(address));
    if (hostOf(page) !== hostOf(lessons)) continue;
    // Any parameter may select another page.
    const isFree = page.search === '' && site.free_lessons.some((path) => isBelow(page, lessons, path));
    return isFree ? 'free' : 'premium';
  }
  return 'elsewhere';
}

const hostOf = ({ host }: URL): string => host.replace(/^www\./, '');

const isBelow = (page: URL, lessons: URL, path: string): boolean =>
  trimmed(page.pathname) === `${trimmed(lessons.pathname)}/${path}`;

const trimmed = (path: string): string => path.replace(/\/+$/, '').toLowerCase();

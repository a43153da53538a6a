import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Writes a catalogue whose lessons are pages of the external site; all else is as built in.
 * @returns the path of the file
 */
export function writeCatalogue(folder: string, siteUrl: string): string {
  const lesson_partner = {
    key: 'drawabox',
    name: 'The drawing course',
    price: 'lessons-monthly',
    lessons_url: `${siteUrl}/lessons`,
  };
  const file = join(folder, 'catalogue.json');
  writeFileSync(file, JSON.stringify({ lesson_partner }));
  return file;
}

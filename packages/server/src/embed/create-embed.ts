import type { Domain } from '../platform/domain.ts';
import { bindEmbed } from './routes.ts';

/** Creates the embed domain: pages of other sites show a player that reads them, and a publisher's lessons to subscribers. */
export function createEmbed(): Domain {
  return { name: 'embed', routes: bindEmbed };
}

import type { Domain } from '../platform/domain.ts';
import { bindMetering } from './routes.ts';

/** What everybody converted, and how much of what they may convert is left. */
export const createMetering = (): Domain => ({ name: 'metering', routes: bindMetering });

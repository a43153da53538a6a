import { count } from './config-kinds.ts';

/** Variables for how long data is kept, in the order of the configuration table. */
export const retentionVariables = {
  EARMARK_SEGMENT_CACHE_MB: {
    describe:
      'Maximum size in megabytes of the cache of spoken sentences, which are reused when equal text is converted again. The least recently used are deleted. Finished episodes do not count.',
    fallback: '5000',
    read: count(1, 1_000_000_000),
  },
  EARMARK_SEGMENT_DAYS: {
    describe: 'Days after which an unused spoken sentence is deleted from that cache.',
    fallback: '30',
    read: count(1, 3_650),
  },
  EARMARK_LEDGER_DAYS: {
    describe:
      'Days for which each conversion is listed in an account’s ledger of characters. Older ones are summed into one entry; all balances stay the same.',
    fallback: '400',
    read: count(60, 36_500),
  },
} as const;

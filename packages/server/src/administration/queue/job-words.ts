/** Jobs that send a mail, in words. */
const mailJobs: Readonly<Record<string, string>> = {
  'send-reset-link': 'Link for a new password',
  'send-email-code': 'Code for a new address',
  'send-invitation': 'Invitation',
  'send-verification': 'Link that verifies an address',
  'send-account-notice': 'Notice about a change of the sign-in',
  'send-billing-mail': 'Mail about a payment',
  'send-mail-reply': 'Answer to a forwarded mail',
  'send-lessons-mail': 'Mail about the lessons',
  'tell-completed': 'Mail about a conversion that succeeded late',
  'tell-free-conversion': 'Mail about a free conversion',
  'tell-free-limit': 'Mail about the limit of free conversions',
  'mail-article-report': 'Report of a problem with an article',
};

/** The other jobs without a row that records their failure, in words. */
const otherJobs: Readonly<Record<string, string>> = {
  'back-up': 'Making a backup',
  'continue-books': 'Going on with books',
  'convert-next-chapter': 'Starting the next chapter of a book',
  'cancel-subscription': 'Cancelling a subscription',
  'claim-lessons': 'Assigning lessons to an account',
  'correct-credit': 'Correcting the credit of a disputed payment',
  'count-popular': 'Counting popular articles',
  'delete-stale-drafts': 'Deleting unfinished uploads',
  'deliver-feed-items': 'Adding items of a feed to playlists',
  'deliver-sandbox-events': 'Delivering events of the payment sandbox',
  'end-checkouts': 'Ending open checkouts',
  'erase-account': 'Deleting an account',
  'evict-segments': 'Deleting old audio',
  'follow-chapters': 'Going on with a book after a chapter',
  'follow-email': 'Telling the payment provider a new address',
  'forget-limits': 'Deleting old limits',
  'forward-screen-events': 'Forwarding screen events',
  'handle-payment-event': 'Handling an event of the payment provider',
  'index-article': 'Indexing an article for the search',
  'make-book-file': 'Making the file of a book',
  'poll-due-feeds': 'Scheduling the polls of feeds',
  'poll-feed': 'Polling a feed',
  'purge-books': 'Deleting books',
  'purge-highlights': 'Removing deleted highlights',
  'purge-passages': 'Deleting short texts that were spoken',
  'purge-unused-segments': 'Deleting unused audio',
  'reconcile-payments': 'Comparing payments with the provider',
  'request-hub': 'Subscribing to the hub of a feed',
  'retry-failed': 'Retrying failed conversions',
  'purge-openings': 'Deleting what visitors heard',
  'speak-passage': 'Speaking a short text',
  'reward-conversion': 'Rewarding a conversion',
  'reward-following': 'Rewarding a followed feed',
  'reward-mail': 'Rewarding a converted mail',
  'reward-plan': 'Rewarding a plan',
  'reward-verified': 'Rewarding a proven address',
  'reward-voices': 'Rewarding a choice of voices',
  'run-sandbox-clock': 'Running the clock of the payment sandbox',
  'settle-free-conversions': 'Completing free conversions',
  'sum-old-entries': 'Summing old entries of the ledger',
  'sweep-inbox': 'Finding received mail that stopped',
  'sweep-unfinished': 'Finding conversions that stopped',
  'tidy-accounts': 'Deleting old account records',
  'tidy-articles': 'Deleting expired articles',
  'tidy-feeds': 'Deleting old items of feeds',
  'tidy-inbox': 'Deleting old received mail',
  'tidy-referrals': 'Deleting old referral data',
  'tidy-screen-events': 'Deleting old screen events',
  'clean-storage.dead': 'Recording that the storage was not cleaned',
  'count-files.dead': 'Recording that files were not counted',
  'handle-mail.dead': 'Recording that a received mail failed',
  'make-book-file.dead': 'Recording that the file of a book was not made',
  'narrate.dead': 'Recording that a conversion failed',
  'read-article.dead': 'Recording that an article could not be read',
  'speak-lesson.dead': 'Recording that a lesson failed',
  'speak-opening.dead': 'Recording that a first minute failed',
  'speak-passage.dead': 'Recording that a short text failed',
  'speak-voice-sample.dead': 'Recording that a sample failed',
};

const words: ReadonlyMap<string, string> = new Map(Object.entries({ ...mailJobs, ...otherJobs }));

/** Queues of the jobs that send a mail. */
export const mailQueues: readonly string[] = Object.keys(mailJobs);

/** Returns what the jobs of a queue do, in words; the name of the queue if it has none. */
export const describeJob = (queue: string): string => words.get(queue) ?? queue;

/** Returns whether the jobs of a queue are described. */
export const isDescribed = (queue: string): boolean => words.has(queue);

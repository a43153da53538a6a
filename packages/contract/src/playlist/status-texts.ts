/** What `status_details` of an article says: docs/product/playlist.md#states-of-an-article. Screens translate these texts. */
export const statusTexts = {
  queued: 'Queued for processing...',
  fetching: 'Fetching the page...',
  reading: 'Reading the page...',
  speaking: 'Converting to audio...',
  finishing: 'Finishing the episode...',
  done: 'Processing complete!',
  onDemand: 'Converted when you play it',
  again: 'Converting to audio again...',
  notAgain: 'It could not be converted again.',
} as const;

/** A section of the help page, and its anchor. */
export type HelpTopic =
  | 'links'
  | 'texts'
  | 'feeds'
  | 'podcast'
  | 'phones'
  | 'emails'
  | 'player'
  | 'voices'
  | 'summaries'
  | 'privacy'
  | 'failed'
  | 'characters'
  | 'bonuses'
  | 'sharing'
  | 'account';

/** A mail to one person. */
export interface MailMessage {
  /** Bare address of the recipient. */
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** Bare address for replies, if it differs from the sender. */
  replyTo?: string;
  /**
   * Identifies the mail, in letters, digits, `_` and `-`. The job that sends it may be killed before it is
   * recorded as done and send it again: the outbox ignores the second one, and mailboxes that compare the
   * `Message-ID` show it once.
   */
  messageId?: string;
  /** The received mail that it answers automatically: its `Message-ID`, or '', and the `References` of the answer. */
  answers?: { messageId: string; references: string };
}

export interface Mail {
  /**
   * Passes the mail to the server, or stores it in the local outbox.
   * @throws if the mail was not accepted.
   */
  send(message: MailMessage): Promise<void>;
}

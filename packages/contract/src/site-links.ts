/** Places elsewhere that the screens lead to, as far as the operator has them. What is absent does not show. */
export interface SiteLinks {
  /** The browser extension in its store. */
  extension?: string;
  /** Where the extension is reviewed. */
  reviews?: string;
  /** The programme that pays for recommendations. */
  affiliate?: string;
  /** The shortcut of Apple devices that sends a page here, for the default browser. */
  shortcut?: string;
  /** The same for a second browser. */
  shortcutSecond?: string;
  /** A form of the operator's own for problems with an article; `{article_id}` and `{email}` in it are filled in. */
  report?: string;
  /** The product's page on a platform for new products. */
  launch?: string;
}

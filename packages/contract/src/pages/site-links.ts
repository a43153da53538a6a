/** External pages that the screens link to, if the operator configured them. Absent ones are not shown. */
export interface SiteLinks {
  /** The browser extension in its store. */
  extension?: string;
  /** Where the extension is reviewed. */
  reviews?: string;
  /** The affiliate program. */
  affiliate?: string;
  /** The Apple shortcut that sends a page to the service, for the default browser. */
  shortcut?: string;
  /** The same shortcut for a second browser. */
  shortcutSecond?: string;
  /** The operator's own form for problems with an article; `{article_id}` and `{email}` in the address are replaced. */
  report?: string;
  /** The operator's feedback form on another site, shown after the removal of the extension. */
  uninstallForm?: string;
  /** The product's page on a platform for new products. */
  launch?: string;
}

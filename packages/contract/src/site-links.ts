/** Places elsewhere that the screens lead to, as far as the operator has them. What is absent does not show. */
export interface SiteLinks {
  /** The browser extension in its store. */
  extension?: string;
  /** Where the extension is reviewed. */
  reviews?: string;
  /** The programme that pays for recommendations. */
  affiliate?: string;
  /** The product's page on a platform for new products. */
  launch?: string;
}

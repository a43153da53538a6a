/** Where publishers of papers put the text. Fields are selector lists. */
export interface PaperLayout {
  /** A string in the markup of every page. */
  mark: string;
  content: string;
  remove: string;
  references: string;
}

/** Metadata about the paper, and what belongs to the page: in all layouts. */
const common =
  'nav, footer, button, form, dialog, [class*="license" i], [class*="permission" i], [class*="copyright" i], [class*="affiliation" i], [class*="correspond" i], [class*="share-" i], [class*="metrics" i], [class*="cookie" i]';

export const paperLayouts: readonly PaperLayout[] = [
  // LaTeXML: ar5iv, and the HTML of arXiv
  {
    mark: 'ltx_document',
    content: 'article.ltx_document, .ltx_document',
    remove:
      '.ltx_title_document, .ltx_authors, .ltx_dates, .ltx_pubdate, .ltx_page_navbar, .ltx_page_footer, .ltx_TOC, .ltx_ERROR, .ltx_eqn_cell .ltx_tag, .ltx_tag_equation, .ltx_note_outer, .ltx_role_affiliationtext, .ltx_role_institutetext, .ltx_role_thanks, .ltx_classification, .ltx_keywords, .ltx_align_center > .ltx_rule, .package-alerts, #header, #target-section, .ltx_rule',
    references: '.ltx_bibliography, .ltx_biblist',
  },
  // Nature, Springer, BMC
  {
    mark: 'c-article-body',
    content: '.c-article-body',
    remove:
      '.c-article-section__figure-link, .c-article__pill-button, .c-article-references__links, .c-article-recommendations, .c-article-buy-box, .c-reading-companion, [data-title="Author information"], [data-title="Rights and permissions"], [data-title="Ethics declarations"], [data-title="Additional information"], [data-title="About this article"], [data-title="Change history"], [data-title="Supplementary information"], [data-title="Extended data figures and tables"], [data-title="Acknowledgements"], [data-title="Author contributions"], [data-title="Peer review"], [data-title="Data availability"] a, .c-article-info-details, .c-article-author-list, .c-article-license, .c-article-table-button, .u-hide',
    references: '.c-article-references, [data-title="References"], [data-container-section="references"]',
  },
  // PubMed Central, current and older
  {
    mark: 'main-article-body',
    content: 'section.main-article-body, .main-article-body',
    remove:
      '.ameta, .pmc-layout__citation, .notes, .fn-group, .ack, .associated-data, .app, .permissions, .p.fig-link, .tw .larger, .courtesy-note, .kwd-group, [class*="pmc_sec_title"] + .fn-group, .author-notes, .cg, .p.usa-alert',
    references: '.ref-list, ul.ref-list, .references',
  },
  {
    mark: 'jig-ncbiinpagenav',
    content: '.jig-ncbiinpagenav, #mc',
    remove:
      '.fm-sec, .fm-author, .fm-citation, .fm-copyright, .contrib-group, .goto, .fig-popup, .icnblk_cntnt > a, .largeimg-link, .kwd-title, .kwd-text, .fn-sec, .ack-sec, .sup-mat, .permissions',
    references: '.ref-list-sec, .ref-list, .back-matter-section .ref-cit-blk',
  },
  // PLOS
  {
    mark: 'id="artText"',
    content: '#artText',
    remove:
      '.articleinfo, .figure-inline-download, .ref-tooltip, .reflinks, .supplementary-material, .link-text, .abstract-toc',
    references: '.references, ol.references',
  },
  // MDPI
  {
    mark: 'html-article-content',
    content: '.html-article-content',
    remove:
      '.html-author, .html-affiliation, .hypothesis_container, .html-notes, .html-ack, .html-funding, .html-disclaimer, .html-fig-zoom, .html-table_show, [id^="html-funding"], .html-p-copyright',
    references: '.html-references_list, #html-references_list, [id="html-references_list"]',
  },
  // Frontiers
  {
    mark: 'JournalFullText',
    content: '.JournalFullText',
    remove: '.authors, .notes, .thinRM, .Imageheaders, .FigureDesc a',
    references: '.References',
  },
  // Elsevier
  {
    mark: 'id="abstracts"',
    content: 'article',
    remove:
      '.author-group, .AuthorGroups, .Banner, .Publication, .ArticleIdentifierLinks, .keywords-section, .article-history, .related-content-links, .download-link, .Copyright, .LicenseInfo, .Appendices, .buttons, .ListArticles, [class*="workspace-trigger"] sup',
    references: '.bibliography, .Bibliography, [id^="bibliography"]',
  },
  // ACM
  {
    mark: 'id="bodymatter"',
    content: '.core-container, article',
    remove:
      '.contributors, .core-authors, .core-self-citation, .core-published, .core-linked-content, .core-copyright, .ack, .artifact-badges, .external-links, .to-citation',
    references: '#bibliography, [role="doc-bibliography"], [role="doc-biblioentry"]',
  },
  // Wiley
  {
    mark: 'article-section__full',
    content: '.article__body, .article-section__full',
    remove:
      '.article-section__inline-figure .figure__download, .extra-links, .loa-wrapper, .article__copyright',
    references: '#references-section, .article-section__references',
  },
  // IEEE
  {
    mark: 'id="article"',
    content: '#article',
    remove: '.kicker, .figure-full a, .links, .document-header-metrics-banner',
    references: '#references-section, .reference-container',
  },
];

export function paperRemove(layout: PaperLayout): string {
  return `${common}, ${layout.remove}`;
}

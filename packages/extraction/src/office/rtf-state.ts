/** Groups whose content is not part of the text. */
export const silent = new Set(
  'colortbl pict object objdata header headerl headerr headerf footer footerl footerr footerf private xmlnstbl rsidtbl listtable listoverridetable generator revtbl bkmkstart bkmkend fldinst themedata colorschememapping latentstyles datastore filetbl template annotation atnid atnauthor atndate atnref sn sv ftnsep ftnsepc aftnsep pntext pntxta pntxtb listtext nonesttables upr'.split(
    ' ',
  ),
);
/** What control words stand for that are characters. */
export const characterWords: Readonly<Record<string, string>> = {
  tab: ' ',
  emdash: '\u2014',
  endash: '\u2013',
  emspace: ' ',
  enspace: ' ',
  qmspace: ' ',
  bullet: '\u2022',
  lquote: '\u2018',
  rquote: '\u2019',
  ldblquote: '\u201c',
  rdblquote: '\u201d',
  '~': ' ',
  _: '-',
  line: '\n',
  lbr: '\n',
};
/** What a group inherits and its end takes back. */
export interface RtfState {
  silent: boolean;
  /** Destination whose text is kept apart. */
  target: 'text' | 'fonts' | 'styles' | 'title' | 'author' | 'link' | 'marker' | 'note';
  bold: boolean;
  italic: boolean;
  hidden: boolean;
  script: 'super' | 'sub' | null;
  font: number;
  /** Bytes that follow a `\u` for readers that do not know it. */
  fallback: number;
  href: string | null;
}

/** What is known of the paragraph that is being read. */
export interface RtfParagraph {
  style: number;
  outline: number | null;
  list: boolean;
  depth: number;
  inTable: boolean;
}

/** A paragraph of which nothing is known yet. */
export const blankParagraph = (): RtfParagraph => ({
  style: -1,
  outline: null,
  list: false,
  depth: 0,
  inTable: false,
});

/** What holds before any group has set anything. */
export const startState = (): RtfState => ({
  silent: false,
  target: 'text',
  bold: false,
  italic: false,
  hidden: false,
  script: null,
  font: 0,
  fallback: 1,
  href: null,
});

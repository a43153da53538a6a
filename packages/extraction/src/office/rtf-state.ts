/** Groups whose content is not part of the text. */
export const silent = new Set(
  'colortbl pict object objdata header headerl headerr headerf footer footerl footerr footerf private xmlnstbl rsidtbl listtable listoverridetable generator revtbl bkmkstart bkmkend fldinst themedata colorschememapping latentstyles datastore filetbl template annotation atnid atnauthor atndate atnref sn sv ftnsep ftnsepc aftnsep pntext pntxta pntxtb listtext nonesttables upr'.split(
    ' ',
  ),
);
/** Control words that stand for characters. */
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
/** State that a group inherits and that is restored at its end. */
export interface RtfState {
  silent: boolean;
  /** Destination of the text. */
  target: 'text' | 'fonts' | 'styles' | 'title' | 'author' | 'link' | 'marker' | 'note';
  bold: boolean;
  italic: boolean;
  hidden: boolean;
  script: 'super' | 'sub' | null;
  font: number;
  /** Number of bytes after a `\u` that are a fallback for readers without Unicode. */
  fallback: number;
  href: string | null;
}

/** Properties of the paragraph that is being read. */
export interface RtfParagraph {
  style: number;
  outline: number | null;
  list: boolean;
  depth: number;
  inTable: boolean;
}

/** Returns the properties of a new paragraph. */
export const blankParagraph = (): RtfParagraph => ({
  style: -1,
  outline: null,
  list: false,
  depth: 0,
  inTable: false,
});

/** Returns the state at the beginning of a file. */
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

import type { PartKind } from '@earmark/contract';

type Skipped = Exclude<PartKind, 'chapter'>;

/**
 * Headings of parts that are not read aloud, in the words of printed books: folded (without case, accents and
 * punctuation), separated by `|`.
 */
const headings: Readonly<Record<Skipped, string>> = {
  title:
    'title page|half title|half title page|title|cover|cover page|front cover|titelseite|titelblatt|titel|umschlag|cover bild|' +
    'page de titre|faux titre|couverture|portada|portadilla|cubierta|frontespizio|copertina|folha de rosto|capa|' +
    'titelpagina|omslag|strona tytulowa|okładka|okladka|титульный лист|обложка|titulni strana|titulni list|obalka|' +
    'titelsida|titelside|tittelside|forside|扉|表紙|书名页|封面|표지|속표지',
  copyright:
    'copyright|copyright page|copyright notice|copyright information|legal notice|imprint|colophon|edition notice|' +
    'impressum|kolophon|urheberrecht|mentions legales|copyright et mentions legales|achevé d imprimer|acheve d imprimer|' +
    'creditos|derechos de autor|pagina legal|pagina de creditos|crediti|copyright e crediti|direitos autorais|' +
    'ficha tecnica|ficha catalografica|colofon|copyrightpagina|strona redakcyjna|metryczka|stopka redakcyjna|' +
    'выходные данные|копирайт|авторские права|tiraz|kolofon|kolofonsida|版権|奥付|著作権|版权|版权页|版权信息|版權|版權頁|판권',
  contents:
    'contents|table of contents|toc|list of figures|list of tables|list of illustrations|list of maps|illustrations|' +
    'inhalt|inhaltsverzeichnis|inhaltsubersicht|abbildungsverzeichnis|tabellenverzeichnis|table des matieres|sommaire|' +
    'table des illustrations|indice general|indice de contenidos|tabla de contenido|tabla de contenidos|contenido|' +
    'indice de figuras|sommario|indice|indice generale|indice delle figure|sumario|conteudo|lista de figuras|inhoud|' +
    'inhoudsopgave|spis tresci|spis ilustracji|содержание|оглавление|obsah|innehall|innehallsforteckning|' +
    'indhold|indholdsfortegnelse|innhold|innholdsfortegnelse|sisallys|tartalom|icindekiler|目次|もくじ|目录|目錄|차례|목차',
  dedication:
    'dedication|widmung|dedicace|dedicatoria|dedica|dedicatória|opdracht|dedykacja|посвящение|venovani|dedikation|' +
    'dedikasjon|献辞|献词|獻詞|헌사',
  praise:
    'praise|also by the author|by the same author|other books by the author|other titles by this author|newsletter|' +
    'weitere bucher|weitere titel|vom selben autor|von derselben autorin|du meme auteur|de la meme autrice|' +
    'del mismo autor|otras obras del autor|dello stesso autore|do mesmo autor|van dezelfde auteur|' +
    'tego samego autora|другие книги автора|既刊',
  acknowledgments:
    'acknowledgments|acknowledgements|acknowledgment|acknowledgement|danksagung|danksagungen|remerciements|' +
    'agradecimientos|ringraziamenti|agradecimentos|dankwoord|podziekowania|благодарности|podekovani|' +
    'tack|forfattarens tack|takk|謝辞|致谢|致謝|감사의 말',
  about:
    'about the author|about the authors|about the translator|about the publisher|about the editor|uber den autor|' +
    'uber die autorin|uber die autoren|der autor|die autorin|zum autor|a propos de l auteur|a propos de l autrice|' +
    'l auteur|sobre el autor|sobre la autora|acerca del autor|sull autore|l autore|l autrice|sobre o autor|' +
    'sobre a autora|over de auteur|o autorze|o autorce|об авторе|o autorovi|o autorce|om forfattaren|om forfatteren|' +
    '著者紹介|著者について|作者简介|关于作者|作者簡介|저자 소개|지은이 소개',
  notes:
    'notes|endnotes|footnotes|notes and references|anmerkungen|fussnoten|endnoten|notes de fin|notas|note|noten|' +
    'przypisy|примечания|сноски|poznamky|noter|fotnoter|脚注|注|註|注释|註釋|주|미주',
  bibliography:
    'bibliography|references|works cited|literature|further reading|selected bibliography|sources|literatur|' +
    'literaturverzeichnis|quellen|quellenverzeichnis|bibliographie|bibliografia|bibliografía|referencias|' +
    'riferimenti bibliografici|referencias bibliograficas|literatuur|literatuurlijst|список литературы|литература|' +
    'библиография|literatura|参考文献|參考文獻|참고문헌',
  index:
    'index|subject index|name index|register|stichwortverzeichnis|sachregister|personenregister|namenregister|' +
    'sachverzeichnis|index des noms|indice analitico|indice onomastico|indice alfabetico|indice remissivo|' +
    'skorowidz|indeks|предметный указатель|именной указатель|указатель|rejstrik|stikordsregister|索引|색인|찾아보기',
};

/** Beginnings of headings that continue with a name: 'Also by Ann Lee'. */
const beginnings: readonly [start: string, kind: Skipped][] = [
  ['praise for ', 'praise'],
  ['also by ', 'praise'],
  ['other books by ', 'praise'],
  ['books by ', 'praise'],
  ['more from ', 'praise'],
  ['weitere bucher von ', 'praise'],
  ['du meme auteur ', 'praise'],
  ['otros libros de ', 'praise'],
  ['altri libri di ', 'praise'],
  ['about the author ', 'about'],
  ['copyright ', 'copyright'],
];

const kinds = new Map(
  Object.entries(headings).flatMap(([kind, words]) =>
    words.split('|').map((word) => [word, kind as Skipped] as const),
  ),
);

/** Maximum length of a heading that is compared: a longer one is a sentence. */
const maxHeading = 60;

/** Returns what a part with this heading is; null if the heading does not say it. @param folded output of `foldText` */
export function kindOfHeading(folded: string): Skipped | null {
  if (folded === '' || folded.length > maxHeading) return null;
  return kinds.get(folded) ?? beginnings.find(([start]) => folded.startsWith(start))?.[1] ?? null;
}

/** Values of `epub:type`, and of the types of an EPUB 2 guide, with the kinds that they stand for. */
const epubTypes: Readonly<Record<string, PartKind>> = {
  cover: 'title',
  titlepage: 'title',
  'title-page': 'title',
  halftitlepage: 'title',
  'copyright-page': 'copyright',
  colophon: 'copyright',
  imprint: 'copyright',
  toc: 'contents',
  loi: 'contents',
  lot: 'contents',
  dedication: 'dedication',
  seriespage: 'praise',
  acknowledgments: 'acknowledgments',
  acknowledgements: 'acknowledgments',
  contributors: 'about',
  'other-credits': 'about',
  endnotes: 'notes',
  footnotes: 'notes',
  rearnotes: 'notes',
  notes: 'notes',
  bibliography: 'bibliography',
  index: 'index',
  chapter: 'chapter',
  prologue: 'chapter',
  epilogue: 'chapter',
  preface: 'chapter',
  foreword: 'chapter',
  introduction: 'chapter',
  afterword: 'chapter',
  conclusion: 'chapter',
  appendix: 'chapter',
};

/** Returns the kind for a list of `epub:type` values; null if none of them says it. */
export function kindOfEpubType(types: string): PartKind | null {
  for (const type of types.toLowerCase().split(/\s+/)) {
    const kind = epubTypes[type];
    if (kind !== undefined) return kind;
  }
  return null;
}

/** Marks of a copyright page; two of them in a short part make it one. */
const copyrightMarks = [
  /\bISBN\b/i,
  /©|\(c\) ?\d{4}|\bcopyright\b/i,
  /all rights reserved|alle rechte (?:vorbehalten|voorbehouden)|tous droits réservés|(?:todos|reservados todos) los derechos|tutti i diritti|todos os direitos|wszelkie prawa zastrzeżone|все права защищены|všechna práva|alla rättigheter|无断转载|無断(?:転載|複写)|版权所有|版權所有|저작권/i,
  /\b(?:first published|published by|library of congress|cataloging|impression|imprint of)\b|\bverlag\b|dépôt légal|depósito legal|finito di stampare|\bgmbh\b|\bpublisher\b/i,
  /\b(?:1st|first|second|third) edition\b|\b\d\. auflage\b|\bcover (?:design|art)\b|umschlaggestaltung|conception de couverture/i,
];

/** Returns whether a short text is a copyright page by what it says. */
export const isCopyrightText = (text: string): boolean =>
  copyrightMarks.filter((mark) => mark.test(text)).length >= 2;

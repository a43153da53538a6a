import { foldText } from '@earmark/language';
import { allPostsLabel, anyLabel, organizationWords } from './byline-labels.ts';
import { text } from './meta-tags.ts';
import { months } from './month-names.ts';
import { collapseWhitespace } from './page-text.ts';
import { metadataThresholds } from './thresholds.ts';

/** Labels before a name, also several: 'By See all by'. */
const labels = new RegExp(
  `^\\s*(?:by(?=by\\b)|(?:${allPostsLabel}|${anyLabel}|(?:text|words|interview|autor(?:in|en)?|authors?)(?:\\s*(?:,|&|and|und)\\s*(?:text|interview|fotos?|photos?))?\\s*:|autor(?:in|en)?|authors?)(?<=[:：/／=])\\s*|(?:${allPostsLabel}|${anyLabel}|autor(?:in|en)?|authors?|escribe|über|about)\\s+)+`,
  'iu',
);
/** A label without a name behind it. */
const onlyLabel = new RegExp(
  `^(?:${allPostsLabel}|${anyLabel}|(?:${anyLabel})\\s+(?:am|on|le|el)|authors?|autor(?:in|en)?|(?:posted|published|veröffentlicht|erstellt|written|geschrieben|publié|publicado)(?: (?:on|am|le|el))?|über|about|e-?mail|beiträge anzeigen|private nachricht|hace|on|actualizado|beitrag ?von|quelle|source|zuletzt geändert am|tiempo de lectura|temps de lecture|tempo de leitura|lesezeit|lesedauer|reading time)\\s*:?$`,
  'iu',
);
/** A role, a label or a button instead of a name. */
const role =
  /^(?:(?:(?:senior|chief|staff|deputy|managing|contributing|freelance|guest|our|the|news|political|science|sports?)\s+)*(?:reporter|correspondent|journalist|writer|author|contributor|columnist|editor|redakteur(?:in)?|chefredakteur(?:in)?|autor(?:in|en|innen|a|es)?|gastautor(?:in)?|gastbeitrag|redactora?|periodista|journaliste|giornalista|redator|redatora|jornalista|verslaggever|korrespondent(?:in)?|auteur|rechtsanwalt|rechtsanwältin|fachanwalt)s?|(?:see |view |full |read )*(?:bio|biography|profile|profil)|(?:über|about|sobre|à propos de)(?: den| die| the| el| la| l.)? ?(?:autor(?:in|en)?|authors?|auteur)|(?:alle |all |see all |more )?(?:artikel|beiträge|beitrag|articles?|posts?|autoren|authors?)|anonym(?:ous|e|us)?|an[oó]nimo|unknown|unbekannt|guest|gast|super ?user|publisher|red|staff and news service reports|agencies|agenturen|wire reports?|revised edition)$/iu;
const notAName =
  /^\/|^[a-z]{3,}(?:\.[a-z]{3,}){2,}$|https?:|www\.|@\w+\.|\.\p{L}{2,3}\/|_(?=[a-z]*\d[a-z])[a-z\d]{7,}$|\b(?:(?:wp|wordpress)?admin|staff|webmaster|redazione|newsroom|subscribe|follow|share|shares|comments?|updated|published|minutes?|read more|view all|see all|full bio|cookies?|bearbeiten|verwalten|anmelden|abonnieren|einloggen|teilen|drucken|merken|log ?in|sign (?:in|up)|s'abonner|partager|suscribirse|compartir|iscriviti|condividi)\b|^(?:redaktion|editor|editors?|redacción|redação|rédaction|redactie)$|\b(?:editor-in-chief)\b/iu;
/** Labels of lines that stand beside an author's, and names of sections. */
const otherLabel =
  /^(?:stand|datum|date|fecha|data|autor|auteur|autore|author|著者|作者|訳者|翻訳者?|監修者?|イラスト|写真|撮影|編集|構成|nachrichten|news|aktuelles|presse|blog|home|print|e-?paper|noticias|actualités)$/iu;
/** A role at the end of a list: 'AP Political Writer'. */
const endsInRole =
  /(?:^|\s)(?:writer|reporter|correspondent|columnist|editor|journalist|producer|contributor|expert|specialist|dietitian|dietician|nutritionist|therapist|psychologist|horticultur(?:al)?ist|educator|photographer|redakteur(?:in)?|korrespondent(?:in)?)s?$/iu;
/** An account with a number behind a word: 'miller42005', but not 'Issue2024'. */
const numberedAccount = /^\p{L}[\p{L}._-]{2,}(?!(?:19|20)\d\d$)\d{3,8}$/u;
const calendarWord =
  /^(?:last|(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch)$/i;
/** A role behind a name without a comma. */
const roleAfterName =
  /(?<=\S\s+\S+)\s+(?:(?:senior|chief|staff|deputy|managing|contributing|freelance|political|science|sports?)\s+)*(?:reporter|correspondent|staff writer|columnist|redakteur(?:in)?|autor(?:in)?|gastautor(?:in)?|korrespondent(?:in)?|chefredakteur(?:in)?)$/iu;
const roleBeforeName =
  /^(?:rechtsanwalt|rechtsanwältin|fachanwalt|fachanwältin|redakteur(?:in)?|journalist(?:in)?|reporter|staff writer)\s+(?=\p{Lu}\S* \p{Lu})/iu;
/** What follows a name: photographers, editors, dates with or without a weekday. */
const afterName =
  /\s+(?:(?:edited|updated|published|posted|photographs?|photos?|fotos?|fotografien?|bilder|grafik|illustrat\w+|übersetz\w+|translat\w+|mitarbeit|edition|symbolbild|follow(?:ing)?|folgen|suivre|seguir|segui|tags?|telefon|tel\.|aktualisiert|veröffentlicht|publicado|actualizado|publié|stand|datum|data|kategorie|leave a|associated press|schrieb|schreibt)\b|on\s+(?:mon|tues?|wed|thu|fri|sat|sun)\p{L}*$|(?:am|on|le|el|il|em|op|um|at|dnia)\s+(?=(?:\p{L}+,?\s+)?\d)).*$/iu;
const dateAfterName =
  /\s+(?:(?:mon|tue|wed|thu|fri|sat|sun|mo|di|mi|do|fr|sa|so)\p{L}*[,.]+\s+)?(?:(?:jan|feb|mar|mär|apr|may|mai|jun|jul|aug|sep|oct|okt|nov|dec|dez)\p{L}*\.?\s+)?\d.*$/iu;
/** A role in an organization, which often follows it: 'Anna Miller, Vice President, Mill Works'. */
const executive =
  /^(?:(?:senior|executive|co|deputy|assistant|associate|managing|general|regional)[\s-]+)*(?:vice president|president|v\.?p\.?|ceo|cto|cfo|coo|chair(?:man|woman)?|director|(?:co)?founder|head|manager|engineer|lead|professor|partner|analyst|counsel|advocate|evangelist|scientist|researcher|fellow|dozentin?|geschäftsführer(?:in)?|leiter(?:in)?|vorsitzende[r]?|sprecher(?:in)?|directeur|directrice|directora?)(?:$|\s+(?:of|for|at|und|de|der|des)\s.*$)/iu;
/** Abbreviations of newspapers, stations and agencies at the beginning of a name: 'MDR Thüringen', 'CNN'. */
const abbreviation = /^\p{Lu}{3,6}(?:$|[\s-])/u;
/** Names that are written in capitals. */
const station =
  /^(?:USA|BBC|CNN|CBS|NBC|ABC|CBC|NPR|PBS|TMZ|AFP|DPA|APA|MDR|NDR|WDR|SWR|RBB|ZDF|ARD|ORF|SRF|RTL|RTS|NRK|SVT|NHK|NTV)\s/u;
/** 'Reporter' before a Chinese name. */
const chineseRole = /^(?:记者|記者|作者|编辑|編輯|撰文|文)[\s:：/／]*(?=\p{sc=Han}{2,4}$)/u;
const degree =
  /^(?:ph\.? ?d|m\.? ?[abs]c?|b\.? ?[as]c?|m\.?d|r\.?d|r\.?n|d\.?o|m\.?p\.?h|j\.?d|ll\.?m|mba|msc|bsc|dds|pharm\.?d|ed\.?d|cpa|esq)\.?$/i;
/** An editorial office, with or without the name of its paper: 'Redaktion', 'Mill Staff', 'Editorial team of the Mill'. */
const office =
  /^(?:(?:die|la|the|de) )?(?:[\p{L}\d.&'’]+[ -]){0,3}(?:redaktion|redacci[oó]n|redazione|redação|rédaction|redactie|redakcja|redakce|redaksi|toimitus|редакция|редакція|editorial (?:team|board|staff)|(?<=[ -])(?:staff|newsroom|editors)|編集部|编辑部|編輯部)(?: (?:von|de|of|der|des|du|della|di|van) [\p{L}\d.&'’ -]{2,30})?$/iu;
/** Between two names of a list. */
const connector =
  /\s*(?:[,;，、](?:\s*(?:and|und|et|y|e|og|och|en)(?=\s))?|\s(?:and|und|et|y|e|og|och|en|ja|és|și|ve|и|та)(?=\s)|(?<=\p{L}\.? \p{L}[\p{L}.]*)\s+&(?=\s)|\s[/|](?=\s))\s*/iu;

/** Names in the order and with the connectors of the page. */
export interface AuthorNames {
  names: string[];
  /** The names as the page joins them: 'Anna Miller and Bo Reed'. */
  shown: string;
}

/** Returns the names in one declared or visible value, without labels, roles, places, dates and credits. */
export function namesIn(value: string): AuthorNames | null {
  const whole = text(value);
  if (whole === null || whole.length > metadataThresholds.maxAuthorListCharacters) return null;
  const list = withoutSection(
    whole
      .replace(/\s*(?:\([^)]*\)|（[^）]*）)/g, '')
      .replace(/\S+@\S+\.\S+/g, '')
      .replace(/^[\s[【〔《「]+|[\s\]】〕》」]+$/g, '')
      .replace(labels, ''),
  );
  if (role.test(list)) return null;
  const names: string[] = [];
  const parts = list.split(connector);
  parts.forEach((part, index) => {
    const name = executive.test(parts[index - 1] ?? '') && names.length > 0 ? null : cleanName(part);
    if (name !== null) names.push(name);
  });
  const kept = onlyPeople(names);
  if (kept.length === 0 || kept.length > metadataThresholds.maxAuthors) return null;
  return { names: kept, shown: joinAsShown(kept, list) };
}

/** Removes the places, degrees, accounts and organizations behind a person: 'Anna Miller, Berlin'. */
export function onlyPeople(names: string[]): string[] {
  const [first = ''] = names;
  const people = names.filter(
    (name) =>
      name.includes(' ') &&
      !organizationWords.test(name) &&
      (name === first || abbreviation.test(first) || !abbreviation.test(name)),
  );
  const full = people.length > 0 ? people : names.filter((name) => name.includes(' '));
  return full.length > 0 && first.includes(' ') && looksLikePerson(first) ? full : names;
}

/** Removes the section before a name: 'Politics · Anna Miller'. */
function withoutSection(list: string): string {
  const [section = '', ...rest] = list.split(/\s*[|\u2022\u00b7]\s*/);
  const [name = ''] = (rest[0] ?? '').split(connector);
  return !section.trim().includes(' ') && name.includes(' ') && looksLikePerson(name) && !/\d/.test(section)
    ? rest.join(' | ')
    : list;
}

/** Returns one name without what stands around it; null if it is a role, a button or a sentence. */
export function cleanName(raw: string): string | null {
  const name = (text(raw) ?? '')
    .replace(labels, '')
    .replace(/^(?:By|Von|Por|Door)(?=\p{Lu}\p{Ll})/u, '')
    .replace(afterName, '')
    .replace(dateAfterName, '')
    .replace(/(?:(?<=\S \S*\p{Ll})|(?<=^[\p{sc=Han}\p{sc=Hangul}\p{sc=Hira}\p{sc=Kana}]+))\d.*$/u, '')
    .replace(/^(?:follow|folge[n]?|suivre|seguir|segui)\s+(?=\p{Lu})/iu, '')
    // "Anna Miller for the Gazette", but "Organization for Works".
    .replace(/(?<=\S\s+\S+)\s+(?:on|in|at|for|from|für|aus)\b.*$/i, '')
    .replace(/\s*(?:[|\u2022\u00b7\u2219\u22c5\u25cf\u25e6\u25aa()»]|(?<=\s)\/\/).*$/, '')
    .replace(/\s+[\u2013\u2014-]\s.*$/, '')
    .replace(/\s+@\w+$/, '')
    .replace(roleAfterName, '')
    .replace(/(?<=\S \S+)\s+(?:mon|tues|wednes|thurs|fri|satur|sun)day$/i, '')
    .replace(roleBeforeName, '')
    .replace(chineseRole, '')
    .replace(/^[\s"\u201e\u201c*\u2013\u2014-]+|[\s,:;"\u201c\u201d*\u2013\u2014-]+$/g, '')
    .replace(/^@/, '');
  const words = name.split(' ').length;
  if (
    name.length < metadataThresholds.minNameCharacters ||
    name.length > metadataThresholds.maxNameCharacters ||
    words > metadataThresholds.maxNameWords ||
    notAName.test(name) ||
    role.test(name) ||
    onlyLabel.test(name) ||
    endsInRole.test(name) ||
    executive.test(name) ||
    otherLabel.test(name) ||
    calendarWord.test(name) ||
    months[name.toLowerCase()] !== undefined ||
    degree.test(name) ||
    (/\d{3,}/.test(name) && !numberedAccount.test(name)) ||
    /[!?:]|\p{L}{3,}\.$/u.test(name) ||
    !/\p{L}[\p{L}\d]|[\u3400-\u9fff]/u.test(name)
  )
    return null;
  return usualCase(name);
}

/** Returns the name of an organization without its label and abbreviations in parentheses; null if it is a role. */
export function cleanOrganization(raw: string): string | null {
  const name = (text(raw) ?? '')
    .replace(/\s*\([^)]*\)/g, '')
    .replace(labels, '')
    .replace(/\s*[|\u2022\u00b7].*$/, '')
    .replace(/^[\s,:;-]+|[\s,:;-]+$/g, '');
  const isUsable =
    name.length >= metadataThresholds.minNameCharacters &&
    name.length <= metadataThresholds.maxNameCharacters &&
    !notAName.test(name) &&
    !role.test(name) &&
    !onlyLabel.test(name);
  return isUsable ? name : null;
}

/**
 * Returns the name of an editorial office, such as 'Redaktion', without its label; null if the text is anything
 * else. It is an author only if a page names nobody else.
 */
export function editorialOffice(raw: string): string | null {
  const name = (text(raw) ?? '')
    .replace(labels, '')
    .replace(/\s*[|\u00b7,]?\s+(?=(?:19|20)\d\d)[\d\s年月日時分:./-]+$/u, '');
  return office.test(name) ? name : null;
}

/** Returns whether a line states only somebody's role: 'Journalist', 'Vice President of Works'. */
export const isRole = (line: string): boolean =>
  role.test(line) || endsInRole.test(line) || executive.test(line);

/** Joins names with the words between them in a text, if they stand there one after another; else with commas. */
export function joinAsShown(names: readonly string[], shown: string): string {
  const [first = '', ...rest] = names;
  if (rest.length === 0) return first;
  const pattern = names
    .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/ /g, '\\s+'))
    .join('(\\s*(?:,\\s*(?:\\p{L}{1,3}\\s)?|;|/|&|\\s(?:and|und|et|y|e|og|och|en|ja|és|și|ve|и|та)\\s)\\s*)');
  const match = new RegExp(pattern, 'iu').exec(shown);
  const joints = match?.slice(1).map((joint) => {
    const words = collapseWhitespace(joint).toLowerCase();
    return /^[,;/|]$/.test(words) ? ', ' : words.startsWith(',') ? `${words} ` : ` ${words} `;
  });
  return names.map((name, index) => (index === 0 ? name : `${joints?.[index - 1] ?? ', '}${name}`)).join('');
}

const particle =
  /^(?:von|van|vom|zu|zum|zur|der|den|de|del|della|di|da|das|do|dos|du|des|la|le|el|y|e|und|af|av|ten|ter|bin|ibn|al|al-.+|el-.+|d'.+|d’.+)$/iu;

/** Returns whether a text looks like a person's name: capitalized words and particles. */
export function looksLikePerson(name: string): boolean {
  const words = name.split(/\s+/);
  if (/\d/.test(name) || words.length > metadataThresholds.maxPersonWords) return false;
  const first = words[0] ?? '';
  if (
    /^(?:the|a|an|der|die|das|ein|eine|el|los|las|le|les|un|une|il|lo|gli|os|as|uma|het|een|our|mein|meine|unser|unsere)$/iu.test(
      first,
    )
  )
    return false;
  return words.every(
    (word, index) => (index > 0 && particle.test(word)) || /^["'\u201e(]?[\p{Lu}\p{Lt}\p{Lo}]/u.test(word),
  );
}

/** Writes a name in capitals or small letters as names are written: 'ANNA MCDONALD' as 'Anna McDonald'. */
function usualCase(name: string): string {
  const words = name.split(' ');
  if (words.length < 2) return name;
  if (name === name.toLowerCase())
    return words.map((word, index) => (index > 0 && particle.test(word) ? word : capitalize(word))).join(' ');
  if (name !== name.toUpperCase() || !words.some((word) => word.length > 3) || station.test(name))
    return name;
  return words
    .map((word, index) => {
      const lower = word.toLowerCase();
      if (index > 0 && particle.test(word)) return lower;
      // Initials and abbreviations without a vowel.
      if (word.includes('.') || !/[aeiouyäöüáéíóúàèâêîôûãõåæøœı]|(?!\p{Script=Latin})\p{L}/iu.test(word))
        return word;
      return capitalize(lower).replace(
        /^Mc(\p{Ll})(?=\p{L}{2})/u,
        (_, letter: string) => `Mc${letter.toUpperCase()}`,
      );
    })
    .join(' ');
}

const capitalize = (word: string): string =>
  particle.test(word) && word.length > 1 && !/^[\p{Lu}]/u.test(word) && /['’]/.test(word)
    ? word
    : word.replace(
        /(^|[-'’])(\p{Ll})/gu,
        (_, before: string, letter: string) => before + letter.toUpperCase(),
      );

/** Returns whether two names are the same apart from case, accents and punctuation. */
export const sameName = (a: string, b: string): boolean => foldText(a) === foldText(b);

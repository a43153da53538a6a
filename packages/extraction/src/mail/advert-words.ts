/**
 * Words by which newsletters mark what somebody paid for. Each entry is the source of a regular expression for a whole short
 * line, marks around it left out, without regard to case.
 */

/** Headings of an advertisement: it is what stands below, in the same box or up to the next heading. */
export const advertHeads: readonly string[] = [
  '(?:.{1,40} is )?(?:brought to you|presented|sponsored) by\\b.{1,60}|.{1,40} is supported by\\b.{1,60}',
  '(?:our|today.s|this week.s|issue) sponsors?\\b.{0,40}',
  'sponsor(?:ed|s)?(?: (?:content|post|message|story|section|links?|spotlight))?',
  'advertise?ments?|advertorial|(?:paid|promoted) (?:content|post|partnership|placement)|partner content',
  'from our (?:sponsors?|partners?)',
  'classifieds?|classified ads',
  'anzeigen?|werbung|gesponsert von\\b.{1,60}|kleinanzeigen',
  'publicit\u00e9|annonce sponsoris\u00e9e|sponsoris\u00e9 par\\b.{1,60}|contenu sponsoris\u00e9',
  'publicidad|patrocinado por\\b.{1,60}|contenido patrocinado|publicidade|conte\u00fado patrocinado',
  'pubblicit\u00e0|sponsorizzato da\\b.{1,60}|contenuto sponsorizzato|advertentie|gesponsord door\\b.{1,60}',
];

/** Headings that may as well be the letter's own: it is a sponsor's if the one who is named is named again below, beside a link. */
export const partnerHeads: readonly string[] = [
  '(?:together|in partnership) with (.{1,60})',
  'supported by (.{1,60})',
];

/** Headings of vacancies, which are advertisements if each has a link and most sound like one. */
export const vacancyHeads: readonly string[] = [
  'jobs?|job board|open (?:jobs|positions)|stellenangebote|offres d.emploi|empleos?|vagas',
];
export const vacancies: readonly string[] = [
  '\\b(?:hiring|hire|remote|full[- ]time|part[- ]time|apply|salary|on-?site|job|career|vollzeit|teilzeit|t\u00e9l\u00e9travail|remoto)\\b',
];

/** Headings that say in so many words that an advertiser's text follows. */
export const advertMessages: readonly string[] = [
  'a (?:message|word|note) from (?:(?:our|today.s|this week.s) (?:sponsors?|partners?|friends)\\b.{0,40}|(?-i:\\p{Lu}).{1,40})',
];

/** Marks at the end of a title or of the line below an advertisement. */
export const advertLabels: readonly string[] = [
  '\\((?:sponsor|sponsored|ad|advertisement|anzeige|werbung|publicit\u00e9|publicidad)\\)',
  '\\[(?:sponsor|sponsored|ad|advertisement|anzeige|werbung)\\]',
  '^.{1,40}\\bsponsor',
];

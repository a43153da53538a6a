/**
 * Patterns by which newsletters mark paid content. Each entry is the source of a regular expression that
 * matches a whole short line, apart from surrounding punctuation, case-insensitively.
 */

/** Headings of an advertisement, which is the text below: in the same box, or up to the next heading. */
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

/**
 * Headings that may also belong to the newsletter itself: they mark an advertisement only if the partner they
 * name appears again below, together with a link.
 */
export const partnerHeads: readonly string[] = [
  '(?:together|in partnership) with (.{1,60})',
  'supported by (.{1,60})',
];

/** Headings of vacancies, which are advertisements if each has a link and most match `vacancies`. */
export const vacancyHeads: readonly string[] = [
  'jobs?|job board|open (?:jobs|positions)|stellenangebote|offres d.emploi|empleos?|vagas',
];
export const vacancies: readonly string[] = [
  '\\b(?:hiring|hire|remote|full[- ]time|part[- ]time|apply|salary|on-?site|job|career|vollzeit|teilzeit|t\u00e9l\u00e9travail|remoto)\\b',
];

/** Headings that announce an advertiser's text explicitly. */
export const advertMessages: readonly string[] = [
  'a (?:message|word|note) from (?:(?:our|today.s|this week.s) (?:sponsors?|partners?|friends)\\b.{0,40}|(?-i:\\p{Lu}).{1,40})',
];

/** Labels at the end of a title or of the last line of an advertisement. */
export const advertLabels: readonly string[] = [
  '\\((?:sponsor|sponsored|ad|advertisement|anzeige|werbung|publicit\u00e9|publicidad)\\)',
  '\\[(?:sponsor|sponsored|ad|advertisement|anzeige|werbung)\\]',
  '^.{1,40}\\bsponsor',
];

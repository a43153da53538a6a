/** Patterns that distinguish a recording of the article from other audio on a page. */

const labels = [
  // English
  '(?:listen(?:ing)? to|hear|play) this (?:article|story|post|piece|essay|page|report|column|letter|chapter|newsletter|review|text|entry|issue)',
  'listen to the (?:full |whole |entire )?(?:article|story|post|piece|essay|report|column)',
  '(?:listen to|play|hear) (?:article|story|post)',
  '(?:audio|spoken|narrated|read[- ]?aloud|voice) (?:version|edition|article|story)',
  '(?:article|story|post) (?:narration|voice-?over|audio)',
  'this (?:article|story|post|piece|essay|column) (?:is |was )?(?:read|narrated|voiced)',
  '(?:narrated|read aloud) by|read by (?:the )?author|article read by',
  // German
  '(?:artikel|beitrag|text|meldung|kolumne|geschichte) (?:an|vor)?(?:h\u00f6ren|lesen lassen)',
  '(?:h\u00f6ren sie|h\u00f6r dir) (?:sich )?(?:diesen|den) (?:artikel|beitrag|text)',
  '(?:vorgelesen|vorlesen lassen|audioversion|audio-version)',
  // French
  '\u00e9coute[rz] (?:(?:cet |l.)article|ce (?:texte|billet|r\u00e9cit))|(?:version|lecture) audio',
  // Spanish
  '(?:escuchar?|escuche|o\u00edr) (?:este|el) (?:art\u00edculo|texto|reportaje|post)|(?:escuchar?|escuche) (?:esta|la) noticia|versi\u00f3n (?:en )?audio',
  // Portuguese
  '(?:ou\u00e7a|ouvir|escute|escutar) (?:este|esse|o) (?:artigo|texto|post)|(?:ou\u00e7a|ouvir) (?:esta|essa|a) (?:mat\u00e9ria|not\u00edcia|reportagem)|vers\u00e3o (?:em )?\u00e1udio',
  // Italian
  'ascolta (?:l.articolo|quest.articolo|questo articolo|il testo)|versione audio',
  // Dutch
  '(?:beluister|luister naar) (?:dit|het) (?:artikel|verhaal|bericht)|(?:laat )?voorlezen|audioversie',
];

/** Matches a label which says that a recording is the article read aloud. */
export const narrationLabel = new RegExp(String.raw`(?:^|[^\p{L}])(?:${labels.join('|')})(?!\p{L})`, 'iu');

/** Matches class names and ids with the same meaning. */
export const narrationName =
  /(?:^|[\s_-])(?:narration|narrated|voice-?over|read-?aloud|text-?to-?speech|tts|article-?(?:audio|listen|narration|reader)|audio-?(?:article|version|narration)|spoken-?(?:article|version)|listen-?to-?(?:article|story|post|this))(?=$|[\s_-])/i;

/** Matches labels of other audio: a show, an advertisement, music. */
export const otherSound =
  /(?:^|[^\p{L}])(?:pod-?casts?|episodes?|folge|\u00e9pisodes?|episodios?|episodi|afleveringen|adverts?|advertisements?|anzeige|werbung|sponsor(?:ed|s)?|promos?|trailers?|background|ambien(?:t|ce)|music|songs?|soundtracks?|playlists?|albums?|radio|live ?stream|jingles?|ringtones?|samples?|demos?|pronunciation)(?!\p{L})/iu;

/** Matches names of elements that belong to another article, or to none. */
export const elsewhere =
  /(?:^|[\s_-])(?:related|recommend(?:ed|ations?)?|teasers?|cards?|more-(?:stories|articles)|read-more|most-(?:read|popular)|trending|rail|sidebar|comments?|ads?|advert(?:isement)?s?|podcasts?|episodes?)(?=$|[\s_-])/i;

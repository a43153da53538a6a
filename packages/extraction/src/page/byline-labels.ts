/**
 * The words before an author's name in about 35 languages. Patterns are sources of regular expressions that are
 * matched case-insensitively.
 */

/** Short words for 'by'; they also begin sentences, so that only a name of several words counts after them. */
const prepositions = [
  'by',
  'von',
  'vom',
  'par',
  'por',
  'di(?=\\s+\\S+\\s+\\S)',
  'da(?=\\s+\\S+\\s+\\S)',
  'door',
  'av',
  'af',
  'oleh',
  'eftir',
  'autor(?:in|en|innen)?',
  'authors?',
  'auteurs?',
  'autores?',
];

/** What was made, before 'by': 'A column by Anna Miller'. */
const works = [
  '(?:an? )?(?:article|column|commentary|essay|feature|guest post|interview|opinion|review|story|text|words|analysis|report)s? by',
  '(?:eine? |der |die )?(?:gast)?(?:analyse|artikel|aufsatz|beitrag|bericht|essay|glosse|interview|kolumne|kommentar|kritik|leitartikel|meinung|porträt|reportage|rezension|rezept|text|startbeitrag|thema)e? (?:von|vom)',
  'von unser(?:er|em) \\p{L}+',
  '(?:un |une |la )?(?:analyse|article|chronique|enquête|entretien|reportage|texte|tribune) (?:de|par)',
  '(?:un |una |la )?(?:análisis|artículo|columna|crónica|entrevista|opinión|reportaje|texto) (?:de|por)',
  '(?:um |uma )?(?:análise|artigo|coluna|crônica|reportagem) (?:de|por)',
  '(?:un |una )?(?:articolo|intervista|recensione|testo) di',
  'propos recueillis par',
  'a cura di',
];

/** What the author did, before 'by': 'Written by Anna Miller'. */
const verbs = [
  '(?:thread|topic|discussion) (?:starter|author|started by)',
  '(?:themenstarter(?:in)?|themenersteller(?:in)?|thema (?:gestartet|erstellt|begonnen) von|auteur du sujet|sujet créé par|topicstarter|autor wątku|автор темы)',
  '(?:written|posted|published|reported|submitted|contributed|created|authored|story|words|text) by',
  '(?:eingestellt|erstellt|gepostet|geschrieben|verfasst|veröffentlicht|publiziert|aufgezeichnet|hinzugefügt|eingetragen) (?:von|vom)',
  '(?:das|dieses) (?:interview|gespräch) führten?',
  'die fragen stellten?',
  '(?:écrit|publié|posté|rédigé|proposé) par',
  '(?:escrito|publicado|redactado|enviado|postado|elaborado) por',
  '(?:scritto|pubblicato|postato|inserito) da',
  '(?:geschreven|geplaatst|gepubliceerd|gepost) door',
  '(?:skriven|skrivet|publicerad|publicerat|postat|inlagd) av',
  '(?:skrevet|publisert|lagt ut) av',
  '(?:skrevet|udgivet|indsendt) af',
  '(?:kirjoittanut|julkaissut)',
  '(?:napisał|napisała|opublikował|opublikowała|dodał|dodała|autorstwa|dodane przez|napisane przez)',
  '(?:napsal|napsala|publikoval|publikovala|napísal|napísala|vložil|vložila)',
  '(?:írta|közzétette|beküldte|szerzője)',
  '(?:scris|publicat|postat) de',
  '(?:napisao|napisala|objavio|objavila|piše|napisal)',
  '(?:escrit|publicat) per',
  '(?:ditulis|diposting|dipublikasikan) oleh',
  '(?:опубликовал|опубликовала|написал|написала|подготовил|подготовила)',
  '(?:написав|написала|опублікував|опублікувала)',
  '(?:написано от|публикувано от)',
  '(?:γράφει (?:ο|η)|του|της)(?=\\s*:)',
  '(?:đăng bởi|viết bởi)',
  'เขียนโดย',
  'بقلم',
  'מאת',
];

/** Nouns that need a colon before the name: 'Author: Anna Miller'. */
const nouns = [
  'about the author|authors?|writers?|words|text(?:e|o|ul)?|story|reporter|interview|reporting|byline',
  'von|by|par|por|di|door|av|af',
  'autor(?:in|en|innen|es|a|as|i|ka|ul|ë|ius|ė|s)?|autor(?:/-?|:|\\*|_)in(?:nen)?|text ?(?:und|&|/|\\+) ?(?:fotos?|bilder?)|(?:fotos?|bilder?) ?(?:und|&|/|\\+) ?text|gastbeitrag|protokoll|recherche|rezension|über (?:den autor|die autorin)|zur person|verfasser(?:in)?|redakt(?:eur|eurin|ør)|bericht|beitrag',
  'auteure?s?|autric[ei]s?|rédact(?:eur|rice)|journaliste',
  'redactora?|periodista|escribe|autore|autori|redattore|testo',
  'redator(?:a)?|reportagem|tekst(?: og foto| en foto.?s)?|redacteur|schrijver|skribent|skriven av|forfatter|författare|journalist|teksti|kirjoittaja|toimittaja',
  'tekst i zdjęcia|opracowanie|opracował[a]?|redaktor|szerző|szöveg|írta|kirjutas|teksts|tekstas|avtor|besedilo|piše',
  'автор(?:ы|и|ка)?|текст|журналист|пише|συντάκτης|συντάκτρια|κείμενο|γράφει',
  'yazan|yazar|haber|tác giả|penulis|pengarang|höfundur|údar|awdur',
  'الكاتب|كتب|كتبت|المؤلف|נכתב על ידי|כתב|כתבה|نویسنده|लेखक|द्वारा|ผู้เขียน|লেখক',
  '作者|撰文|文|記者|记者|编辑|著者|執筆者?|取材・文|ライター|投稿者|글|글쓴이|작성자|기자',
];

const list = (words: readonly string[]): string => words.join('|');

/** A label that needs no colon because it says that somebody wrote the text. */
export const clearLabel = `(?:(?:${list(works)}|${list(verbs)})(?!\\p{L})|(?:${list(nouns)})\\s*[:：/／=](?!/|-|in\\b))`;

/** A line that is only a label: 'Author', 'Written by:'. */
export const labelLine = `^(?:${list(works)}|${list(verbs)}|${list(nouns)})\\s*[:：]?$`;

/** Any label of a byline. */
export const anyLabel = `(?:${clearLabel}|${list(prepositions)})`;

/** Links to all posts of an author, as blog systems translate them. */
export const allPostsLabel =
  '(?:(?:see|view|show|read|more|all|zeige?|alle|mehr|voir|tous|ver|todos|vedi|tutti|bekijk|visa|zobacz|les|los|as|os|gli|articles?|posts?|stories|beiträge|artikel|einträge|artículos|entradas|artigos|articoli|wpisy|inlägg|berichten)\\s+)+(?:by|from|von|de|du|di|van|av|por)';

/** Addresses of the page of an author, as publishing systems form them. */
export const authorAddress =
  /\/(?:authors?|autor(?:en|es|i|as|zy)?|auteurs?|autori|forfatter|writers?|reporters?|journalists?|journalistes?|redakteure?|columnists?|contributors?|bylines?)\/[^/?#]/i;

/** Words in elements' classes that mark an author's name. */
export const authorClass =
  /by-?line|author(?!i[sz]|ity)|autor(?!i[sz]|idad)|auteur|verfasser|redacteur|skribent|forfatt(?:er|are)|kirjoittaja|penulis|yazar|szerzo|p-author/i;

/** Parts of a box about an author that are not the name. */
export const authorDetailClass =
  /(?:author|autor|auteur|byline)\w*[-_]+(?:bio|biography|desc|description|about|text|social|avatar|image|img|photo|picture|role|position|job|e?mail|twitter|follow|count|posts|more|date)/i;

/** Words in elements' classes that mark the account name of a forum or community. */
export const userClass = /user-?name|account-?name|nick-?name|display-?name|avatar-?(?:\w+-)?name/i;

/** Addresses of people's pages, also of people whom an article mentions. */
export const profileAddress =
  /\/(?:people|persons?|staff|team|profiles?|profil|users?|u|members?|by|mitarbeiter|personen)\/[^/?#]|\/@[^/?#]/i;

/** Words in elements' classes that often mark an author's name. */
export const creditClass =
  /(?:^|[\s_-])(?:signature|publisher|journalist(?:e|a|en)?|reporter|columnist|contributors?|writer|writtenby|redaktor|muhabir)(?=$|[\s_-])|article_\w*credit/i;

/** Words that organizations have in their names and people do not. */
export const organizationWords =
  /(?<!\p{L})(?:gmbh|spa|s\.p\.a|s\.?r\.?l|sarl|ag|kg|e\.? ?v\.?|inc|llc|ltd|corp|verein|verband|\p{L}*verband(?:e?s)?|\p{L}*gesellschaft|\p{L}*stiftung|\p{L}*anstalt|\p{L}*ministerium|\p{L}*institut|institute?|universit\p{L}*|hochschule|\p{L}*redaktion|team|\p{L}*verlag|verlagsgruppe|\p{L}*magazin|magazine|media|medien|news|(?<=\p{L}\s)nachrichten|press|presse|pressestelle|zeitung|\p{L}+zeitung|times|post|herald|tribune|gazette|journal|radio|agency|agencies|agence|agencia|agentur(?:en)?|association|foundation|organi[sz]ation|department|council|committee|society|group|gruppe|online|portal|network|service|services|reports|desk|editors|newsroom|bund|bundes\p{L}+|landes\p{L}+|zentrum|center|centre|company|studio|redacción|redazione|redação|rédaction|redactie|blog)(?!\p{L})/iu;

/**
 * Patterns by which the boilerplate of newsletters is recognized. Each entry is the source of a regular
 * expression that is matched anywhere in a block of text, case-insensitively. More may be added freely,
 * because a block is also judged by its position and length.
 */

/** Lines that link to the web version of the message, or ask to show pictures. */
export const headerLines: readonly string[] = [
  '\\b(?:view|read|open|see)\\b.{0,30}\\b(?:in|on|with)\\b.{0,12}\\b(?:browser|web|online|app)\\b',
  '\\b(?:web|online|browser) version\\b',
  '\\bview (?:online|as a web ?page|image|entire message)\\b',
  '\\btrouble (?:viewing|reading|seeing)\\b|\\bnot displaying (?:correctly|properly)\\b|\\bhaving trouble\\b',
  '\\bim (?:browser|web) (?:ansehen|anzeigen|\u00f6ffnen|lesen)\\b|\\bonline (?:ansehen|lesen)\\b|\\bwebversion\\b|\\bnicht richtig (?:an|dar)gestellt\\b',
  '\\bdans (?:votre|le|un) navigateur\\b|\\bversion en ligne\\b|\\bs\u2019affiche pas\\b|\\bs.affiche pas correctement\\b',
  '\\ben (?:el|tu|su) navegador\\b|\\bversi\u00f3n (?:web|en l\u00ednea|online)\\b|\\bver en (?:l\u00ednea|la web)\\b',
  '\\b(?:nel|sul) browser\\b|\\bversione (?:web|online)\\b|\\bvisualizza (?:online|nel)\\b',
  '\\bno (?:seu )?navegador\\b|\\bvers\u00e3o (?:web|online)\\b',
  '\\bin (?:je|uw|de) browser\\b|\\bonline versie\\b|\\bi (?:din )?webbl\u00e4sare\\b|\\bw przegl\u0105darce\\b|\\b\u0432 \u0431\u0440\u0430\u0443\u0437\u0435\u0440\u0435\\b',
  '^(?:display|show|download) images$',
  '(?:^|[|\u00b7\u2022\u2014\u2013-]\\s*)(?:read|view|open)(?: it| this)? online\\b.{0,20}$',
  '^(?:estimated )?reading time:?\\b.{0,24}$|^\\d+ min(?:ute)?s?(?: read)?$|^last (?:modified|updated)\\b.{0,40}$',
  // Above a picture, which is not read aloud.
  '^(?:together with|(?:supported|sponsored|presented|powered|brought to you) by):?$',
];

/** Requests to recommend the newsletter for a reward, and to rate it: whole blocks at any position. */
export const requestWords: readonly string[] = [
  '\\byour (?:unique |personal |own )?referral (?:link|count|code|url)\\b',
  '\\byou (?:currently )?have \\d+ referrals?\\b|\\b\\d+ (?:more )?referrals? away from\\b',
  '\\bcopy (?:and|&|\\+) paste (?:this|your|the) (?:\\w+ )?link\\b',
  '^what(?:\u2019d|.d| did| do) you think (?:of|about) (?:today|this)\\b.{0,24}\\b(?:e-?mail|edition|issue|newsletter)\\?$',
  '^(?:did you (?:like|enjoy)|how (?:did you like|was|would you rate)|rate) (?:today|this).{0,24}\\b(?:e-?mail|edition|issue|newsletter)\\b.{0,12}$',
];

/** Headings and lines with which such a request begins. */
export const requestHeadings: readonly string[] = [
  '(?:share|refer|invite|spread the word|tell a friend|pass it on|teilen|empfehlen|partager|parrainez|compartir|recomienda|condividi|compartilhar)\\b.{0,40}',
];

/**
 * Text above an input field for an address: how many people have subscribed, how often the newsletter is
 * sent.
 */
export const signUps: readonly string[] = [
  '\\bjoin (?:over |more than )?[\\d.,]+[km]?\\+? (?:other )?\\p{L}+',
  '\\b(?:one|an|1|free) e-?mail (?:a|per|every|each) (?:day|week|month)\\b',
  '\\bin(?:to)? your inbox\\b|\\b(?:sign up|subscribe|register) (?:for|to|and)\\b|\\bnewsletter abonnieren\\b|\\babonnez-vous\\b|\\bsuscr\u00edbete\\b|\\biscriviti\\b|\\bassine\\b',
];

/** Text of footers: how to unsubscribe, why the mail was sent, who sent it, the sender's address. */
export const footers: readonly string[] = [
  '\\bunsubscribe\\b|\\bopt[ -]?out\\b|\\bstop receiving\\b|\\bno longer (?:wish|want) to\\b|\\bremove me\\b',
  '\\b(?:manage|update|change|edit|adjust)\\b.{0,24}\\b(?:preferences|subscriptions?|settings|frequency)\\b',
  '\\b(?:e-?mail|subscription|notification) preferences\\b|\\bpreference cent(?:er|re)\\b',
  '\\byou(?:\u2019re|.re| are)? (?:receiving|received|getting|got|subscribed)\\b.{0,60}\\b(?:e-?mail|message|newsletter|because|to)\\b',
  '\\bthis (?:e-?mail|message|newsletter) (?:was|is|has been) (?:sent|intended|delivered)\\b',
  '\\bforwarded this (?:e-?mail|newsletter|message)\\b|\\bwas this (?:e-?mail|newsletter) forwarded\\b|\\bforward(?:ed)? to (?:you|a friend)\\b',
  '\\bour (?:mailing|postal) address\\b|\\ball rights reserved\\b|\\bprivacy (?:policy|notice|statement)\\b|\\bterms (?:of (?:use|service)|and conditions)\\b',
  '^\\s*(?:copyright\\s*)?(?:\u00a9|\\(c\\))\\s*(?:19|20)\\d\\d',
  '\\b(?:cancel|pause) your (?:subscription|account)\\b|\\bchange your (?:e-?mail )?address\\b|\\bstop getting (?:this|these)\\b',
  '\\bpost is public,? so feel free to share\\b|\\bsubscriber chats\\b|\\btransf\u00e9r\u00e9 cet\\b|\\bweitergeleitet\\? ?hier\\b',
  '\\bupgrade (?:to paid|your subscription)\\b|\\bcurrently a free subscriber\\b|\\bto (?:receive|get) (?:new posts|this newsletter)\\b',
  '\\babbestell\\w*|\\babmeld(?:en|ung)\\b|\\baustragen\\b|\\bnewsletter (?:k\u00fcndigen|verwalten)\\b|\\bimpressum\\b|\\bdatenschutz\\w*',
  '\\bd[e\u00e9]sabonn\\w*|\\bd[e\u00e9]sinscri\\w*|\\bne plus recevoir\\b|\\bvous recevez (?:cet|ce)\\b|\\bmentions l\u00e9gales\\b|\\bg\u00e9rer (?:vos|mes) pr\u00e9f\u00e9rences\\b',
  '\\bdarse de baja\\b|\\bdar de baja\\b|\\bcancelar (?:la |tu |su )?suscripci\u00f3n\\b|\\bdesuscrib\\w*|\\brecibes? este (?:correo|mensaje)\\b|\\bpol\u00edtica de privacidad\\b',
  '\\bdisiscri\\w*|\\bannulla(?:re)? (?:l.)?iscrizione\\b|\\bcancella(?:re|ti)\\b.{0,20}\\biscrizione\\b|\\bricevi questa\\b|\\binformativa (?:sulla )?privacy\\b',
  '\\bcancelar (?:a )?(?:inscri\u00e7\u00e3o|subscri\u00e7\u00e3o|assinatura)\\b|\\bdescadastr\\w*|\\brecebeu este\\b|\\bpol\u00edtica de privacidade\\b',
  '\\bafmelden\\b|\\buitschrijven\\b|\\bavregistrera\\b|\\bavprenumerera\\b|\\bafmeld\\b|\\bmeld deg av\\b|\\bwypisz\\w*|\\bodhl\u00e1sit\\b|\\bleiratkoz\\w*|\\b\u043e\u0442\u043f\u0438\u0441\u0430\\w*',
];

/** Requests at the end of a message; whole blocks, from the last one backwards. */
export const footerLines: readonly string[] = [
  '(?:follow|find|join) us(?: on)?\\b.{0,60}',
  'what(?:’d|.d| did| do) you think (?:of|about) (?:today|this)\\b.{0,60}',
  '(?:share|partager|teilen|compartir|condividi|compartilhar)(?: (?:sur|on|auf|en|su|this|it|via))?\\b.{0,40}',
  'vous avez aimé\\b.{0,40}|abonnez-vous\\b.{0,60}|like this e-?mail\\b.{0,60}',
  'e-?mail address|subscribe(?: now)?|sign up(?: now)?|sponsorship:.{0,80}|advertise(?: with us)?|privacy ?advertise',
  '(?:thanks|thank you) for (?:reading|subscribing)\\b.{0,120}',
  'are you reading this in gmail\\?.{0,200}',
  'disclaimer\\b.{0,400}|you(?:\u2019re|.re| are) (?:getting|reading|on) the free (?:version|plan|edition)\\b.{0,300}',
];

/** Mail that asks its recipient to do something and is not read aloud: matched in subjects and in text. */
export const confirmations: readonly string[] = [
  '\\b(?:please )?(?:confirm|verify|validate|activate)\\b.{0,40}\\b(?:subscription|e-?mail|address|account|registration|sign.?up|request|identity)\\b',
  '\\b(?:e-?mail|account|address) (?:confirmation|verification|activation)\\b|\\bconfirmation (?:code|required|request)\\b|\\bforwarding confirmation\\b',
  '\\b(?:verification|security|login|log-in|sign-in|one-?time|access|confirmation) (?:code|passcode|password|pin|link)\\b|\\b(?:your|the) code is\\b|\\bmagic link\\b',
  '\\bbest\u00e4tig(?:en|e|ung)\\b.{0,40}(?:e-?mail|anmeldung|abo\\w*|registrierung|adresse|konto)|\\bbest\u00e4tigungs(?:code|link)\\b|\\banmeldung best\u00e4tigen\\b',
  '\\bconfirme[rz]?\\b.{0,40}(?:inscription|abonnement|adresse|e-?mail|compte)|\\bcode de (?:v\u00e9rification|confirmation)\\b',
  '\\bconfirm(?:a|e|ar)\\b.{0,40}(?:suscripci\u00f3n|correo|cuenta|inscri\u00e7\u00e3o|assinatura|e-?mail|conta)|\\bc\u00f3digo de (?:verificaci\u00f3n|confirmaci\u00f3n|verifica\u00e7\u00e3o)\\b',
  '\\bconferma(?:re)?\\b.{0,40}(?:iscrizione|indirizzo|e-?mail|account)|\\bcodice di (?:verifica|conferma)\\b',
  '\\bbevestig\\w*.{0,40}(?:inschrijving|aanmelding|e-?mail|adres)|\\bbekr\u00e4fta\\b.{0,40}(?:prenumeration|e-?post|adress)|\\bpotwierd\u017a\\w*|\\b\u043f\u043e\u0434\u0442\u0432\u0435\u0440\u0434\u0438\u0442\u0435\\b',
];

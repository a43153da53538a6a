/**
 * Patterns by which a page's boilerplate is recognized, in the most common languages. Each entry is the
 * source of a regular expression that is matched case-insensitively; those of a line must match the whole
 * line. More may be added freely: a line is judged only where its surroundings allow it (see
 * `drop-boilerplate.ts`).
 */

/** Lines that are boilerplate at any position. */
export const lines: Readonly<Record<string, readonly string[]>> = {
  share: [
    '(?:please )?(?:share|tweet|pin|print|e-?mail|save|bookmark|copy link|copy url|like)(?: it)?(?: this| the)?(?: article| story| post| page| news)?(?: (?:on|via|with|by|to|in) [\\p{L} ,/&-]{2,40})?[:.!]?',
    '(?:facebook|twitter|linkedin|whatsapp|pinterest|reddit|telegram|flipboard|messenger|instagram|youtube|tumblr|e-?mail|print|x|threads|bluesky|mastodon|pocket|xing|line|wechat|rss|comments?)(?:(?:[ ,|/\\u00b7\\u2022&-]+|\\s+(?:and|or|und|y|et|e)\\s+)(?:facebook|twitter|linkedin|whatsapp|pinterest|reddit|telegram|flipboard|messenger|instagram|youtube|tumblr|e-?mail|print|x|threads|bluesky|mastodon|pocket|xing|line|wechat|rss|comments?))*[:.]?',
    '(?:teilen|artikel teilen|drucken|merken|compartir|compartilhar|compartilhe|partager|condividi|stampa|imprimir|imprimer|delen|dela|del|udost\u0119pnij|\u043f\u043e\u0434\u0435\u043b\u0438\u0442\u044c\u0441\u044f|payla\u015f|bagikan)(?: (?:auf|en|no|na|sur|su|op|p\u00e5|via|on) \\p{L}+)?[:.!]?',
    '(?:like|follow|join|find|connect with|add|watch)(?: and (?:follow|subscribe))? (?:us|me|him|her|them|[\\p{L}\\d .@]{2,40}) (?:on|at|via|to|in)(?: our| my| the)? (?:facebook|twitter|instagram|linkedin|youtube|telegram|whatsapp|pinterest|snapchat|tiktok|x|threads|google news)\\b.{0,80}',
    '(?:folgen sie uns|s\u00edguenos|s\u00edgueme|suivez-nous|seguici|siga-nos|volg ons|f\u00f6lj oss)\\b.{0,80}',
    '\\d+ (?:shares?|comments?|likes?|views?|reactions?)',
    '(?:\\d+ )?(?:comments?|kommentare?|comentarios?|coment\u00e1rios?|commentaires?|commenti|reacties|komentar(?:ze|e|i)?)(?: \\(\\d+\\))?[:.]?',
    '(?:leave|post|add|write) (?:a |your )?(?:comment|reply)s?(?: below)?.?',
    '(?:show|view|hide|load|see|read|join)(?: all| the)?(?: \\d+)? (?:more )?(?:comments|conversation|discussion|replies).?',
  ],
  more: [
    '(?:read|see|view|show|learn|find out|load|watch|click here for|continue)(?: for)? (?:more|reading|on)(?: (?:about|on|from|at|below|here|in|stories|news).{0,60})?[\\s.:\u00bb\u2026>\u2192]*',
    'continue reading(?: below| the main story| this article)?[\\s.\u2026>\u2192]*',
    '(?:more|also|read|see|watch|related|background)(?: (?:more|also|next|on this|from|in|stories|articles?|news|posts?|content|coverage|topics?|links?|reading|videos?|galler(?:y|ies)|searches))?\\s*:',
  ],
  advert: [
    '(?:-+ ?)?(?:advert|ad|ads|advertisement|advertising|sponsored|sponsored by .{2,40}|story continues below(?: advertisement)?|article continues (?:below|after) .{2,30}|advertisement - (?:continue reading|story continues) below|skip (?:advertisement|ad)|report this ad|scroll (?:down )?to continue.{0,30}|remove ads?)(?: ?-+)?[.:]?',
    'this (?:slideshow|video|content|site|page|feature) requires (?:javascript|cookies).{0,60}',
    '(?:please )?(?:enable|turn on|activate) (?:java ?script|cookies).{0,120}',
    '(?:loading|buffering)(?: (?:content|comments|video|player|more))?[\\s.\u2026]*',
    '\\[/?[a-z_-]{2,30}(?:\\s+[a-z_-]+\\s*=[^\\]]{0,300})?\\](?:.{0,80}\\[/[a-z_-]{2,30}\\])?',
    '\\{\\{?.{0,100}\\}\\}?',
  ],
  image: [
    '(?:image|photo|slide|picture|bild|foto|imagen|imagem)?\\s*\\d{1,3}\\s*(?:of|/|von|de|sur|di|of /)\\s*/?\\s*\\d{1,3}',
    '(?:caption|close|hide caption|show caption|toggle caption|enlarge(?: (?:this )?image)?|view (?:full ?screen|gallery|image|slideshow|photos?|larger)|full ?screen|click to enlarge|open image modal|expand|gallery|photos|slideshow|next|previous|prev|back|play|pause|play video|watch(?: now| live| video)?|video|replay|image|embed|transcript|highlights)(?: \\(\\d+ images\\))?[.:]?',
    '(?:image |photo |picture |video )?(?:copyright|credits?|source|courtesy)(?: (?:of|by))?\\s*[:\u00a9]?\\s*.{0,80}',
    '(?:photos?|images?|pictures?|fotos?|bild(?:er)?|imagen|imagem|video|illustrations?|graphics?|image credits?|photo credits?|photograph|photography)(?: (?:by|von|de|par|di|via|courtesy(?: of)?))?(?:\\s*[:/|]\\s*|\\s+[\u2013-]\\s+).{2,90}',
    '(?:photo|photograph|image|illustration|picture)s? (?:by|via|courtesy of) .{2,80}',
    '\\(?(?:image|photo|picture|credit|foto|bild|video|source)s?(?: credit)?\\s*:\\s*.{2,90}\\)?',
    '\\u00a9\\s*.{0,100}',
    '(?:.{2,50}[/|\u2022,]\\s*)?(?:getty images?|reuters|ap photo|associated press|shutterstock|afp|istock(?:photo)?|alamy|epa|dpa|ansa|xinhua|unsplash|pixabay|pexels|getty|bloomberg via getty images)(?:\\s*[/|\u2022,]\\s*.{2,50})?\\.?',
  ],
  time: [
    '(?:(?:last |first )?(?:updated|published|posted|modified|created|veröffentlicht|aktualisiert|stand|publicado|actualizado|atualizado|publié|mis à jour|pubblicato|aggiornato|gepubliceerd|publicerad|opublikowano)(?: (?:on|at|am|el|em|le|il|op|den|by .{2,40}))?[ :]*).{4,120}',
    '(?:reading time|read time|lesezeit|lesedauer|tempo de leitura|tiempo de lectura|temps de lecture|tempo di lettura|leestijd)\\s*:?.{0,30}',
    '(?:estimated )?\\d{1,3}[ -]?(?:min(?:ute)?s?\\.?)(?: read(?:ing)?| lesezeit| de lectura| de leitura| de lecture| leestijd| l\u00e4sning)?',
    '\\d{1,2} (?:minutes?|hours?|days?|weeks?|months?|years?) ago',
  ],
  filed: [
    '(?:filed (?:under|to)|tags?|tagged(?: (?:with|as|under))?|categor(?:y|ies)|topics?|keywords|posted (?:in|under)|labels|schlagw(?:orte|\u00f6rter)|themen|kategorien?|etiquetas|temas|mots-cl\u00e9s|archiv\u00e9 sous|argomenti|onderwerpen|tagg?ar|tagi|\u0442\u0435\u0433\u0438|\u043c\u0435\u0442\u043a\u0438)\\s*:.{0,200}',
    'filed under\\b.{0,200}',
  ],
  person: [
    '(?:view|see|more|all|read)(?: all| more)?(?: (?:articles?|posts?|stories|author|by))*(?: (?:archive|profile|bio|by .{2,40}|from .{2,40}))',
    '(?:e-?mail|contact|follow|about)(?: the)? (?:author|writer|reporter|journalist)(?: on .{2,20})?s?[:.]?',
    '(?:additional |with )?reporting (?:and \\p{L}+ )?by .{2,120}',
    '(?:sign (?:in|up|out)|log ?(?:in|out)|subscribe(?: (?:now|today|here))?|register|join(?: now| us)?|donate|menu|search|home|skip to .{2,30}|my account|create account|subscribe subscriber services|get started|download(?: the)?(?: app)?|buy now|shop now|add to cart|order now|back to top|top|contents|table of contents|share this|accept|reject|settings|cookie settings|ok|got it|dismiss|cancel|submit|send|reply|report|edit|delete|yes|no thanks|learn more|more|menu|a|warning)[.!:]?',
  ],
};

/** Lines that consist only of a request: short, and near the end, the beginning or other such lines. */
export const requestPhrases: readonly string[] = [
  '\\b(?:subscribe|sign up|sign-up|signing up|join|register)\\b.{0,60}\\b(?:newsletters?|inbox|e-?mail|updates?|channel|free|today|now|alerts?|mailing list|podcast|notifications?|premium|membership)\\b',
  '\\b(?:newsletters?|push notifications?)\\b.{0,60}\\b(?:subscribe|sign up|join|inbox|free|abonnieren|anmelden)\\b',
  '\\b(?:get|receive|delivered|have)\\b.{0,80}\\b(?:inbox|newsletters?|e-?mail (?:alerts?|updates?))\\b',
  '\\b(?:click|tap) here\\b.{0,80}',
  '\\b(?:download|get)\\b.{0,40}\\b(?:our|the|news) app\\b',
  '\\bfollow (?:him|her|us|me|them|@?\\w+|the author|[\\p{L} ]{3,40}) (?:on|at|via)\\b.{0,10}\\b(?:twitter|facebook|instagram|linkedin|x|youtube|threads|mastodon|bluesky|tiktok)\\b',
  '\\b(?:follow|like|find|visit) us\\b',
  '\\bsubscribe to\\b.{2,80}\\b(?:youtube|podcast|channel|newsletter|magazine|rss|feed|news|updates)\\b',
  '\\b(?:have|got) (?:a|any) (?:news )?(?:tips?|stor(?:y|ies)|questions?|comments?|corrections?)\\b.{0,120}(?:\\?|e-?mail|contact|let us know|@)',
  '\\b(?:send|e-?mail|write|contact|reach)\\b.{0,60}(?:@|\\bat\\b).{0,40}\\b\\w+@\\w|\\bmay be reached at\\b|\\bcan be reached at\\b',
  '\\b(?:this (?:site|website|page)|we|our partners) (?:uses?|may use|and our partners).{0,40}\\bcookies\\b',
  '\\b(?:affiliate|referral) (?:links?|commissions?|disclosure)\\b',
  '\\bwe (?:may|might|could)? ?(?:earn|receive|get) (?:a |an )?(?:small |affiliate )?(?:commission|fee|compensation|share)',
  '\\ball rights reserved\\b|\\bmay not be (?:published|reproduced|reprinted|rewritten|redistributed)\\b|\\bsubject to copyright\\b|\\bterms of (?:use|service)\\b.{0,60}\\bprivacy policy\\b|\\bwithout (?:the )?(?:prior |express )*written permission\\b',
  '\\b(?:support|fund|donate|donation|contribution)\\b.{0,80}\\b(?:our (?:journalism|work|reporting)|independent journalism|make a (?:donation|contribution)|patreon)\\b',
  '\\bif you (?:enjoyed|liked|like|found|appreciate) (?:this|our|what)\\b',
  '\\b(?:become|be) a (?:member|subscriber|supporter|patron)\\b',
  '\\b(?:abonnieren sie|newsletter abonnieren|jetzt abonnieren|hier anmelden|melden sie sich)\\b',
  '\\b(?:suscr\u00edbete|suscribirse|suscripci\u00f3n|ap\u00fantate|recibe (?:nuestra|las|el))\\b.{0,80}',
  '\\b(?:abonnez-vous|inscrivez-vous|recevez)\\b.{0,80}\\b(?:newsletter|lettre|gratuit|mails?)\\b',
  '\\b(?:iscriviti|abbonati)\\b.{0,80}',
  '\\b(?:inscreva-se|assine|cadastre-se|receba)\\b.{0,80}',
  '\\bjoin (?:the|our) (?:conversation|discussion|forums?|community)\\b|\\bjoin our .{2,40} forums?\\b',
  '\\b(?:comments?|coment\u00e1rios|kommentare)\\b.{0,100}\\b(?:moderat(?:ed|or|ion)|moderador|moderiert|guidelines|closed)\\b',
  '\\bgift (?:subscription|guide)s?\\b|\\bblack friday deals?\\b.{0,40}$',
  '\\blisten to\\b.{2,60}\\b(?:live|podcast|episode|spotify|apple podcasts)\\b',
  '\\b(?:read|see|view) (?:more|all|the full)\\b.{0,60}\\b(?:here|below|at|on)\\b',
];

/**
 * Headings of a section that is not part of the article. It ends where prose returns, or at the end of the
 * page.
 */
export const sectionHeads: readonly string[] = [
  '(?:about the authors?|about the writers?|about us|author bio|meet the author|\u00fcber den autor|\u00fcber die autorin|sobre el autor|sobre o autor|\u00e0 propos de l.auteur|informazioni sull.autore)[.:]?',
  '(?:comments?|\\d+ (?:comments|responses|replies|thoughts)(?: (?:on|to) .{2,200})?|leave a (?:comment|reply)|join the (?:conversation|discussion)|what do you think\\??|tell us what you think[\\s.\u2026]*|discussion|responses|reader comments|kommentare|comentarios|coment\u00e1rios|commentaires|commenti|reacties)[.:]?',
  '(?:newsletters?|subscribe(?: .{2,60})?|sign up(?: .{2,60})?|stay (?:connected|informed|in touch|up to date|tuned)|get (?:our|the) .{2,40}(?:newsletter|app|updates)|follow us|share this(?: .{2,20})?|connect with us|contact us|advertisement)[.:!]?',
];

/** Headings of sidebars and lists of links, which end where prose returns. */
export const railHeads: readonly string[] = [
  "(?:you (?:may|might)(?: also)?(?: like| be interested in| enjoy| have missed)|related(?: (?:articles?|stor(?:y|ies)|news|posts?|content|coverage|topics?|links?|reading|videos?))?|recommended(?: (?:for you|stories|reading|articles))?|more (?:from|on|in|like|to|stories|news|articles|coverage)(?: .{0,40})?|most (?:read|popular|viewed|shared|recent)|(?:latest|top|trending|popular|breaking|featured|other|editor'?s'?)(?: (?:news|stories|articles|posts|videos|now|picks?|headlines|topics))?|trending|don'?t miss(?: this| it)?|up next|read next|what to read next|in case you missed it|sponsored(?: (?:content|links|stories))?|promoted(?: (?:content|links|stories))?|from the web|around the web|paid (?:content|partnership)|in this (?:article|story)|see also|also read|also on .{2,30}|keep reading|next (?:article|story|post|up)|previous (?:article|story|post)|full coverage|special coverage|editors'? choice|must reads?|explore more|something to consider)[\\s.:\u2026!]*",
  '(?:mehr zum thema|mehr dazu|lesen sie (?:auch|mehr|dazu).{0,60}|auch interessant|das k\u00f6nnte sie auch interessieren|weitere(?: artikel| meldungen| themen| informationen)?|mehr lesen|weiterlesen|zur\u00fcck|n\u00e4chster artikel|vorheriger artikel|meistgelesen|empfohlen(?:er artikel)?|anzeige|werbung|advertorial)[\\s.:!\u2026]*',
  '(?:lee (?:tambi\u00e9n|m\u00e1s).{0,80}|leer m\u00e1s|ver m\u00e1s|te puede interesar|tambi\u00e9n te puede interesar|noticias relacionadas|relacionad[oa]s|m\u00e1s (?:informaci\u00f3n|noticias|le\u00eddas?)|contenido relacionado|publicidad|seguir leyendo)[\\s.:!\u2026]*',
  '(?:lire (?:aussi|la suite|plus).{0,80}|\u00e0 lire (?:aussi|\u00e9galement).{0,80}|voir (?:aussi|plus).{0,60}|sur le m\u00eame sujet|articles? (?:li\u00e9s?|similaires?|associ\u00e9s?)|en savoir plus|publicit\u00e9|lecture suivante|la suite apr\u00e8s .{0,30})[\\s.:!\u2026]*',
  '(?:leggi (?:anche|tutto|di pi\u00f9|altro).{0,80}|articoli correlati|potrebbe interessarti(?: anche)?|approfondisci|continua a leggere|pubblicit\u00e0|vedi anche)[\\s.:!\u2026]*',
  '(?:leia (?:tamb\u00e9m|mais).{0,80}|veja (?:tamb\u00e9m|mais).{0,80}|saiba mais.{0,40}|not\u00edcias relacionadas|relacionad[oa]s|continue lendo|continua depois da publicidade|publicidade|an\u00fancio|mais lidas?)[\\s.:!\u2026]*',
  '(?:lees (?:ook|meer|verder).{0,80}|meer (?:over|lezen).{0,40}|gerelateerd|advertentie|l\u00e4s (?:mer|ocks\u00e5|\u00e4ven).{0,80}|les (?:ogs\u00e5|mer).{0,80}|l\u00e6s (?:ogs\u00e5|mere).{0,80}|annons|annonse|annonce|czytaj (?:te\u017c|tak\u017ce|wi\u0119cej).{0,80}|zobacz (?:te\u017c|tak\u017ce|wi\u0119cej).{0,80}|reklama|\u0447\u0438\u0442\u0430\u0439\u0442\u0435 \u0442\u0430\u043a\u0436\u0435.{0,80}|\u0447\u0438\u0442\u0430\u0442\u044c (?:\u0434\u0430\u043b\u0435\u0435|\u0442\u0430\u043a\u0436\u0435).{0,80}|\u0440\u0435\u043a\u043b\u0430\u043c\u0430|iklan|baca (?:juga|selengkapnya).{0,80})[\\s.:!\u2026]*',
];

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
  // Of newsletters that are read in a browser.
  mail: [
    '(?:(?:e-?mail|newsletter|message) not displaying (?:correctly|properly)\\?\\s*)?(?:click here to )?(?:view|read|open|see) (?:(?:this|the) )?(?:(?:e-?mail|newsletter|message|it) )?(?:in (?:your|a|the|my) (?:web )?browser|online)[.:]?',
    '(?:(?:diese[nr]? )?(?:e-?mail|newsletter|nachricht) )?im (?:web)?browser (?:ansehen|anzeigen|\u00f6ffnen|lesen)[.:]?',
    '(?:voir|lire|afficher|ouvrir)(?: (?:cet e-?mail|ce message|cette (?:newsletter|lettre)))? dans (?:votre|le|un) navigateur[.:]?',
    'ver(?: (?:este|esta) (?:correo(?: electr\u00f3nico)?|e-?mail|mensaje|bolet\u00edn|newsletter))? en (?:el|tu|su) navegador[.:]?',
    '(?:visualizza|leggi|apri)(?: (?:questa|questo|la) (?:e-?mail|mail|newsletter|messaggio))? (?:nel|sul)(?: tuo)? browser[.:]?',
    'ver(?: (?:este|esta|o|a) (?:e-?mail|mensagem|newsletter))? no (?:seu |teu )?navegador[.:]?',
    '(?:bekijk|lees|open)(?: (?:deze|dit) (?:e-?mail|nieuwsbrief|bericht))? in (?:je|uw|de) (?:web)?browser[.:]?',
    '(?:visa|l\u00e4s|\u00f6ppna)(?: (?:mejlet|nyhetsbrevet|detta .{2,20}))? i (?:din )?webbl\u00e4sare(?:n)?|(?:vis|l\u00e6s|les|\u00e5bn|\u00e5pne)(?: .{2,30})? i (?:din )?(?:browser(?:en)?|nettleser(?:en)?)',
    '(?:zobacz|wy\u015bwietl|otw\u00f3rz)(?: .{2,30})? w (?:swojej )?przegl\u0105darce|(?:zobrazit|otev\u0159\u00edt)(?: .{2,30})? v(?:e)? prohl\u00ed\u017ee\u010di|megtekint\u00e9s b\u00f6ng\u00e9sz\u0151ben|vizualiza(?:\u021bi|\u0163i)(?: .{2,30})? \u00een browser|n\u00e4yt\u00e4(?: .{2,30})? selaimessa|(?:\u043e\u0442\u043a\u0440\u044b\u0442\u044c|\u043f\u043e\u0441\u043c\u043e\u0442\u0440\u0435\u0442\u044c)(?: .{2,30})? \u0432 \u0431\u0440\u0430\u0443\u0437\u0435\u0440\u0435|(?:\u0432\u0456\u0434\u043a\u0440\u0438\u0442\u0438|\u043f\u0435\u0440\u0435\u0433\u043b\u044f\u043d\u0443\u0442\u0438)(?: .{2,30})? \u0443 \u0431\u0440\u0430\u0443\u0437\u0435\u0440\u0456|taray\u0131c\u0131da (?:g\u00f6r\u00fcnt\u00fcle|a\u00e7)|(?:\u3053\u306e)?(?:\u30e1\u30fc\u30eb\u3092)?\u30d6\u30e9\u30a6\u30b6\u3067(?:\u8868\u793a|\u898b\u308b|\u958b\u304f|\u8aad\u3080)(?:\u3059\u308b)?|(?:\u5728\u6d4f\u89c8\u5668\u4e2d(?:\u67e5\u770b|\u6253\u5f00)|\u5728\u700f\u89bd\u5668\u4e2d(?:\u6aa2\u8996|\u67e5\u770b|\u958b\u555f)).{0,10}|\ube0c\ub77c\uc6b0\uc800\uc5d0\uc11c (?:\ubcf4\uae30|\uc5f4\uae30)',
  ],
  // Votes for a recipe or a post: '4.8 from 12 votes'.
  rating: [
    '(?:[^\\p{L}\\d]{0,9}(?:rat(?:ed|ing)|bewertung|note|valoraci\u00f3n|valutazione|avalia\u00e7\u00e3o|beoordeling|betyg|ocena|\u0440\u0435\u0439\u0442\u0438\u043d\u0433)\\s*:?\\s*)?[^\\p{L}\\d]{0,9}\\d(?:[.,]\\d{1,2})?\\s*(?:(?:out )?of|from|/|von|aus|sur|su|de|da|van|uit|av|z|ze|bei|\u0438\u0437|\\()\\s*\\d[\\d.,]{0,9}\\s*(?:\\(\\s*\\d[\\d.,]{0,9}\\s*)?(?:stars?|votes?|ratings?|reviews?|stimmen?|bewertungen?|sternen?|votos?|valoraciones|avis|\u00e9toiles?|voti|stelle|recensioni|avalia\u00e7\u00f5es|estrelas?|estrellas?|stemmen|beoordelingen|sterren|r\u00f6ster|betyg|g\u0142os\u00f3w|ocen|\u0433\u043e\u043b\u043e\u0441\u043e\u0432|\u043e\u0446\u0435\u043d\u043e\u043a)\\)?[.:]?(?:\\s*\\(?\\d[\\d.,]{0,9}\\s*\\p{L}{2,20}\\)?)?',
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
    '(?:photos?|images?|pictures?|fotos?|(?:beitrags|titel|symbol|artikel|aufmacher|vorschau)?(?:bild(?:er)?|fotos?)|bildnachweis|imagen|imagem|video|illustrations?|graphics?|image credits?|photo credits?|cr\u00e9dits? (?:photos?|images?)|foto credits?|cr\u00e9ditos?|cr\u00e9ditos? (?:da|de la) (?:imagem|imagen|foto)|photograph|photography)(?: (?:by|von|de|par|di|via|courtesy(?: of)?))?(?:\\s*[:/|]\\s*|\\s+[\u2013-]\\s+).{2,90}',
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
    // Below each post, as WordPress and its translations write it (themes Twenty Ten to Twenty Thirteen).
    '(?:this entry was posted (?:in|on|by)|(?:dieser|der) (?:eintrag|beitrag|artikel) (?:wurde|ist)(?: am .{4,40})? (?:ver\u00f6ffentlicht|geschrieben|abgelegt|unter|in|von)|(?:ver\u00f6ffentlicht|abgelegt|erstellt|eingestellt|geschrieben|gepostet) (?:am|in|unter|von)|(?:ce contenu|cet article|cette entr\u00e9e) a \u00e9t\u00e9 publi\u00e9e? (?:dans|le|par)|(?:esta entrada|este art\u00edculo) (?:fue|se) (?:publicad[ao]|public\u00f3|posteada) (?:en|el|por)|quest[ao] (?:voce|articolo|post) \u00e8 stat[ao] pubblicat[ao] (?:in|il|da)|(?:esta entrada|este post|esse post|este artigo) foi publicad[ao] (?:em|por)|dit bericht (?:werd|is) geplaatst (?:in|op|door)|ten wpis zosta\u0142 opublikowany|opublikowano w|\u0437\u0430\u043f\u0438\u0441\u044c \u043e\u043f\u0443\u0431\u043b\u0438\u043a\u043e\u0432\u0430\u043d\u0430|(?:det h\u00e4r|detta) inl\u00e4gget? (?:publicerades|postades)|dette indl\u00e6g (?:blev udgivet|er skrevet)|dette innlegget ble (?:publisert|skrevet)|p\u0159\u00edsp\u011bvek byl publikov\u00e1n)(?!\\p{L}).{0,400}',
  ],
  // Labels of share and like buttons of blogs, as Jetpack and its translations write them, and of print buttons.
  buttons: [
    '(?:share this|like this|teilen mit|mit anderen teilen|gef\u00e4llt mir|partager|j.aime \u00e7a|comparte esto|me gusta esto|condividi|mi piace|compartilhe isso|curtir isso|delen|vind ik leuk|udost\u0119pnij|polub to|\u043f\u043e\u0434\u0435\u043b\u0438\u0442\u044c\u0441\u044f(?: \u0441\u0441\u044b\u043b\u043a\u043e\u0439)?|\u043f\u043e\u043d\u0440\u0430\u0432\u0438\u043b\u043e\u0441\u044c \u044d\u0442\u043e|dela detta|gilla detta|bunu payla\u015f|be\u011fen|\u5171\u6709|\u3044\u3044\u306d)\\s*:?(?: (?:wird geladen|loading|chargement|cargando|caricamento|carregando|laden)[\\s.\u2026]*)?',
    '(?:(?:print|save|pin|rate)(?: (?:this|the))? recipe|recipe print|jump to recipe|(?:rezept|artikel|seite|beitrag) (?:drucken|speichern|merken|empfehlen|versenden|teilen)|(?:direkt |springe |spring )?zum rezept(?: springen)?|imprimer (?:la recette|l.article|cette page)|imprimir (?:receta|receita|art\u00edculo|artigo|p\u00e1gina)|stampa (?:ricetta|articolo)|(?:recept|artikel|pagina) (?:printen|afdrukken)|(?:skriv ut|utskriftsv\u00e4nlig)(?: \\p{L}+)?|drukuj(?: (?:przepis|artyku\u0142))?|yazd\u0131r|(?:auf|bei) (?:pinterest|facebook|whatsapp) (?:speichern|merken|pinnen|teilen))(?: (?:auf|bei|on|to) \\p{L}+| (?:bei|auf) pinterest (?:speichern|merken))?[.!]?',
    '(?:(?:was|is) this .{2,20} (?:helpful|useful)|did you find this .{2,30} (?:helpful|useful)|(?:war|ist|hat|fanden sie) (?:ihnen |dir )?(?:dieser|diese|dieses|der|die|das) .{2,20} (?:n\u00fctzlich|hilfreich|geholfen|gefallen)|cet(?:te)? .{2,20} (?:vous a-t-(?:il|elle) \u00e9t\u00e9|est-(?:il|elle)) utile|\u00bf(?:te|le|fue|ha sido|result\u00f3) .{2,40} \u00fatil|(?:ti|questo|questa) .{2,40} utile|est[ea] .{2,30} foi \u00fatil|(?:was|vond je|vond u) .{2,30} nuttig)\\s?\\?.{0,80}',
    '(?:m\u00f6chten|wollen) (?:sie|du) (?:den|diesen) (?:artikel|beitrag) (?:teilen|bewerten|weiterempfehlen)\\?',
    '\\(?(?:alle )?angaben ohne gew\u00e4hr\\)?\\.?',
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
  '\\byou(?: are|.re| have)? (?:receiv(?:ing|ed)|getting|subscribed to) this (?:e-?mail|newsletter|message)\\b|\\b(?:sie (?:erhalten|bekommen)|du (?:erh\u00e4ltst|bekommst)) dies(?:e|en) (?:e-?mail|newsletter|nachricht)\\b|\\bvous recevez (?:cet e-?mail|ce message|cette newsletter)\\b|\\b(?:recibes?|est\u00e1s? recibiendo) est[ea] (?:correo|e-?mail|mensaje|bolet\u00edn|newsletter)\\b|\\b(?:ricevi|hai ricevuto|riceve) quest[ao] (?:e-?mail|newsletter|messaggio)\\b|\\b(?:voc\u00ea )?(?:recebe(?:u)?|est\u00e1 recebendo) est[ea] (?:e-?mail|newsletter|mensagem)\\b|\\b(?:je|u) ontvangt (?:deze|dit) (?:e-?mail|nieuwsbrief|bericht)\\b|\\botrzymujesz (?:t\u0119|ten) (?:wiadomo\u015b\u0107|e-?mail|newsletter)|(?<!\\p{L})\u0432\u044b \u043f\u043e\u043b\u0443\u0447(?:\u0430\u0435\u0442\u0435|\u0438\u043b\u0438) \u044d\u0442\u043e \u043f\u0438\u0441\u044c\u043c\u043e|\\b(?:du )?(?:f\u00e5r|modtager|mottar) (?:detta|denne|dette) (?:mejl|e-?post|nyhetsbrev|nyhedsbrev|e-?mail)\\b',
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
  '(?<!\\p{L})(?:join|follow|subscribe|\u00fanete|suscr\u00edbete|s\u00edguenos|entre|participe|rejoignez|abonnez-vous|iscriviti|unisciti|folgen|abonniere\\S*|tritt|volg)\\b.{0,80}\\b(?:telegram|whatsapp|signal|viber|discord)\\b|\\b(?:telegram|whatsapp|signal|viber|discord)\\b.{0,60}(?<!\\p{L})(?:join|follow|subscribe|\u00fanete|suscr\u00edbete|s\u00edguenos|rejoignez|abonnez-vous|iscriviti|unisciti|folgen|abonniere\\S*|volg)\\b',
  '\\bgift (?:subscription|guide)s?\\b|\\bblack friday deals?\\b.{0,40}$',
  '\\blisten to\\b.{2,60}\\b(?:live|podcast|episode|spotify|apple podcasts)\\b',
  '\\b(?:read|see|view) (?:more|all|the full)\\b.{0,60}\\b(?:here|below|at|on)\\b',
];

/**
 * Sentences of a paywall, for readers who have or have not subscribed. They stand between the paragraphs of
 * the text, with the same parent elements.
 */
export const accessPhrases: readonly string[] = [
  '\\bto (?:view|read|see|access|continue reading|keep reading|unlock) (?:the (?:full|rest of|complete)|this|more|our).{0,60}\\b(?:subscribe|sign up|register|log ?in|sign in)\\b',
  '(?<!\\p{L})(?:subscribe|sign up|register|log ?in|sign in)\\b.{0,60}\\bto (?:view|read|see|access|continue reading|keep reading|unlock) (?:the (?:full|rest|complete)|this|more|our)\\b',
  '(?<!\\p{L})(?:already|currently) (?:a|an|our) (?:subscriber|member)\\b.{0,100}\\b(?:log|sign) ?in\\b',
  '(?<!\\p{L})(?:first-time|new) subscribers\\b.{0,120}\\b(?:receive|get|save)\\b',
  '(?<!\\p{L})(?:bereits|schon) (?:\\S+ )?abonnent\\S*\\b.{0,100}|\\bich bin (?:bereits |schon )?abonnent\\S*|\\bm\u00f6chten sie weiterlesen\\b|\\bum (?:diesen artikel|weiter ?zu ?lesen|den (?:ganzen|vollst\u00e4ndigen) artikel)\\b.{0,120}\\b(?:abo|abonn\\S*|anmelden|registrieren|einloggen)\\b|\\bnoch kein(?:en)? (?:konto|abo|abonnement|zugang)\\b.{0,100}',
  '(?<!\\p{L})(?:d\u00e9j\u00e0 abonn\u00e9|il vous reste .{1,20} \u00e0 lire|la suite est r\u00e9serv\u00e9e|article (?:est )?r\u00e9serv\u00e9 aux abonn\u00e9s)',
  '(?<!\\p{L})(?:ya (?:eres|soy) suscriptor|(?:si|\u00bf)(?: ya)? (?:eres|tienes) (?:una )?(?:suscriptor|suscripci\u00f3n)|contenido exclusivo para suscriptores|para (?:seguir|continuar) leyendo.{0,60}(?:suscr|reg\u00edstrate|inicia))',
  '(?<!\\p{L})(?:sei gi\u00e0 abbonato|hai gi\u00e0 un abbonamento|contenuto riservato agli abbonati|per continuare a leggere.{0,60}(?:abbona|regist|accedi))',
  '(?<!\\p{L})(?:j\u00e1 \u00e9 assinante|conte\u00fado exclusivo para assinantes|para continuar lendo.{0,60}(?:assin|cadastr|fa\u00e7a))',
  '(?<!\\p{L})(?:(?:ben je |bent u )?al abonnee|redan prenumerant|allerede abonnent|masz ju\u017c (?:prenumerat\u0119|subskrypcj\u0119)|\u0443\u0436\u0435 \u043f\u043e\u0434\u043f\u0438\u0441\u0430\u043d)',
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
  '(?:(?:have you|did you) (?:already )?(?:read|seen|see|know)(?: (?:this|these|that))?\\?|you (?:may|might) (?:also|have) \\p{L}+(?: \\p{L}+)?|discover (?:more|other|our|all) .{2,40}|our (?:latest|top|other|recent) (?:articles?|posts?|stories|news|videos|recipes)|similar (?:articles?|posts?|stories|news|topics|recipes))[\\s.:\u2026!]*',
  '(?:schon (?:gelesen|gesehen|gewusst|geh\u00f6rt)\\?|(?:das k\u00f6nnte|diese (?:artikel|beitr\u00e4ge) k\u00f6nnten) (?:dich|sie|euch|ihnen|dir)(?: auch| ebenfalls| noch)? (?:interessieren|gefallen)|(?:(?:\u00e4hnliche|verwandte|passende|weitere|weiterf\u00fchrende|andere|aktuelle|neueste|neuste|letzte|beliebte|meistgelesene|top-?|mehr|unsere (?:neuesten|beliebtesten|besten))\\s?)(?:themen|artikel|beitr\u00e4ge|meldungen|nachrichten|news|links|seiten|produkte|videos|rezepte|posts|stories|eintr\u00e4ge)(?: (?:zum|zu|aus|von|auf|im|in|der|die|f\u00fcr) .{2,40})?|mehr (?:zum thema|\u00fcber|aus|von|auf|zu|\u00e4hnliche) .{2,50}|(?:auch|ebenfalls) (?:interessant|spannend|lesenswert)|(?:entdecke(?:n sie)?|st\u00f6bern sie|lies|lesen sie|schau dir) (?:auch |jetzt |hier )?(?:mehr|weitere|noch mehr|\u00e4hnliche|jetzt|auch)(?: .{2,40})?|zusatzinformation(?:en)?|das interessiert andere leser|top-?themen|heute empfehlen wir(?: .{2,30})?|unsere empfehlungen?(?: .{2,30})?)[\\s.:!\u2026]*',
  '(?:(?:lea|lee|leer|mira|mire|vea|ver|conozca|descubre|ent\u00e9rate)\\s(?:tambi\u00e9n|adem\u00e1s|m\u00e1s)(?:\\s?:.{2,80})?|no te pierdas|te recomendamos|le (?:puede|podr\u00eda) interesar|te (?:podr\u00eda|puede) (?:gustar|interesar)|(?:noticias|art\u00edculos|notas|entradas|temas|contenidos?) (?:relacionad[oa]s?|similares|recomendad[oa]s?|destacad[oa]s?)|(?:\u00faltimas|otras|m\u00e1s) (?:noticias|notas|entradas)|lo m\u00e1s (?:le\u00eddo|visto|reciente))[\\s.:!\u2026]*',
  '(?:(?:articles?|billets?|sujets?|publications?) (?:similaires?|connexes?|recommand\u00e9s?|r\u00e9cents?|populaires?)|(?:\u00e0|a) (?:lire|voir|d\u00e9couvrir) (?:aussi|\u00e9galement|ensuite|sur le m\u00eame sujet)(?:\\s?:.{2,80})?|vous (?:aimerez|pourriez|allez)(?: aussi| \u00e9galement)?(?: aimer| appr\u00e9cier| \u00eatre int\u00e9ress\u00e9s?)?|(?:les )?plus (?:lus|populaires)|dans la m\u00eame (?:rubrique|cat\u00e9gorie))[\\s.:!\u2026]*',
  '(?:(?:articoli|notizie|post) (?:simili|recenti|consigliati|pi\u00f9 letti)|ti (?:potrebbe|potrebbero|pu\u00f2)(?: anche)? (?:interessare|piacere)|da (?:leggere|non perdere)|(?:artigos|posts|mat\u00e9rias|not\u00edcias) (?:relacionad[oa]s|recentes|recomendad[oa]s|semelhantes)|voc\u00ea (?:tamb\u00e9m )?(?:pode|vai) (?:tamb\u00e9m )?gostar(?: .{2,30})?|n\u00e3o perca)[\\s.:!\u2026]*',
  '(?:(?:gerelateerde|vergelijkbare|andere|meer|laatste) (?:artikelen|berichten|nieuws|onderwerpen)|dit vind je misschien ook .{2,30}|(?:relaterade|liknande|fler|senaste) (?:artiklar|inl\u00e4gg|nyheter)|(?:relaterede|lignende|flere|seneste) (?:artikler|indl\u00e6g|nyheder)|(?:relaterte|lignende|flere|siste) (?:artikler|innlegg|saker)|(?:podobne|powi\u0105zane|inne|najnowsze|polecane) (?:artyku\u0142y|wpisy|tematy|posty|przepisy)|(?:podobn\u00e9|souvisej\u00edc\u00ed|dal\u0161\u00ed) (?:\u010dl\u00e1nky|p\u0159\u00edsp\u011bvky)|kapcsol\u00f3d\u00f3 (?:cikkek|bejegyz\u00e9sek)|(?:articole|postari) (?:similare|recente)|(?:\u043f\u043e\u0445\u043e\u0436\u0438\u0435|\u043f\u043e\u0441\u043b\u0435\u0434\u043d\u0438\u0435|\u0434\u0440\u0443\u0433\u0438\u0435) (?:\u0441\u0442\u0430\u0442\u044c\u0438|\u043d\u043e\u0432\u043e\u0441\u0442\u0438|\u0437\u0430\u043f\u0438\u0441\u0438)|(?:[i\u0130]lgili|benzer|di\u011fer|son) (?:haberler|yaz\u0131lar|konular)|(?:artikel|berita) (?:terkait|lainnya)|\u95a2\u9023\u8a18\u4e8b|\u3042\u308f\u305b\u3066\u8aad\u307f\u305f\u3044|\u76f8\u5173(?:\u9605\u8bfb|\u6587\u7ae0|\u65b0\u95fb)|\u76f8\u95dc(?:\u6587\u7ae0|\u65b0\u805e)|\uad00\ub828 ?\uae30\uc0ac|\u0645\u0642\u0627\u0644\u0627\u062a (?:\u0630\u0627\u062a \u0635\u0644\u0629|\u0645\u0634\u0627\u0628\u0647\u0629)|\u0627\u0642\u0631\u0623 \u0623\u064a\u0636\u064b?\u0627)[\\s.:!\u2026]*',
  '(?:mehr zum thema|mehr dazu|lesen sie (?:auch|mehr|dazu).{0,60}|auch interessant|das k\u00f6nnte sie auch interessieren|weitere(?: artikel| meldungen| themen| informationen)?|mehr lesen|weiterlesen|zur\u00fcck|n\u00e4chster artikel|vorheriger artikel|meistgelesen|empfohlen(?:er artikel)?|anzeige|werbung|advertorial)[\\s.:!\u2026]*',
  '(?:lee (?:tambi\u00e9n|m\u00e1s).{0,80}|leer m\u00e1s|ver m\u00e1s|te puede interesar|tambi\u00e9n te puede interesar|noticias relacionadas|relacionad[oa]s|m\u00e1s (?:informaci\u00f3n|noticias|le\u00eddas?)|contenido relacionado|publicidad|seguir leyendo)[\\s.:!\u2026]*',
  '(?:lire (?:aussi|la suite|plus).{0,80}|\u00e0 lire (?:aussi|\u00e9galement).{0,80}|voir (?:aussi|plus).{0,60}|sur le m\u00eame sujet|articles? (?:li\u00e9s?|similaires?|associ\u00e9s?)|en savoir plus|publicit\u00e9|lecture suivante|la suite apr\u00e8s .{0,30})[\\s.:!\u2026]*',
  '(?:leggi (?:anche|tutto|di pi\u00f9|altro).{0,80}|articoli correlati|potrebbe interessarti(?: anche)?|approfondisci|continua a leggere|pubblicit\u00e0|vedi anche)[\\s.:!\u2026]*',
  '(?:leia (?:tamb\u00e9m|mais).{0,80}|veja (?:tamb\u00e9m|mais).{0,80}|saiba mais.{0,40}|not\u00edcias relacionadas|relacionad[oa]s|continue lendo|continua depois da publicidade|publicidade|an\u00fancio|mais lidas?)[\\s.:!\u2026]*',
  '(?:lees (?:ook|meer|verder).{0,80}|meer (?:over|lezen).{0,40}|gerelateerd|advertentie|l\u00e4s (?:mer|ocks\u00e5|\u00e4ven).{0,80}|les (?:ogs\u00e5|mer).{0,80}|l\u00e6s (?:ogs\u00e5|mere).{0,80}|annons|annonse|annonce|czytaj (?:te\u017c|tak\u017ce|wi\u0119cej).{0,80}|zobacz (?:te\u017c|tak\u017ce|wi\u0119cej).{0,80}|reklama|\u0447\u0438\u0442\u0430\u0439\u0442\u0435 \u0442\u0430\u043a\u0436\u0435.{0,80}|\u0447\u0438\u0442\u0430\u0442\u044c (?:\u0434\u0430\u043b\u0435\u0435|\u0442\u0430\u043a\u0436\u0435).{0,80}|\u0440\u0435\u043a\u043b\u0430\u043c\u0430|iklan|baca (?:juga|selengkapnya).{0,80})[\\s.:!\u2026]*',
];

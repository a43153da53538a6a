/** Words by which replies are recognized, in the languages of mail programs. */

/**
 * Prefixes of the subject of a reply, as mail programs in different languages write them. Prefixes of one letter
 * are left out: a title may begin with one.
 */
export const replyPrefixes: readonly string[] = [
  're',
  'aw',
  'antw',
  'antwort',
  'sv',
  'vs',
  'ref',
  'rif',
  'res',
  'odp',
  'ynt',
  'cev',
  'yan',
  'atb',
  'bls',
  'vá',
  'válasz',
  'απ',
  'σχετ',
  'отг',
  'на',
  'отв',
  'ответ',
  'відп',
  'ha',
  'השב',
  'תגובה',
  'رد',
  '回复',
  '回覆',
  '答复',
  '答覆',
  '返信',
  '답장',
  '회신',
];

/** Prefixes of the subject of a forwarded mail. */
export const forwardPrefixes: readonly string[] = [
  'fwd?',
  'fw',
  'wg',
  'tr',
  'rv',
  'enc',
  'doorst',
  'vl',
  'vb',
  'vid',
  'pd',
  'ilt',
  'i\u0307lt',
  'redir',
  'videresend',
  'továbbítás',
  'fs',
  'przek',
  'přepos',
  'переслать',
  'пересл',
  'пр',
  'προώθ',
  'הועבר',
  'إعادة توجيه',
  '转发',
  '轉寄',
  '転送',
  '전달',
];

/**
 * Verbs of the line above a quoted message: 'On 3 May 2024, Ann Lee wrote:'. The line also contains a date or an
 * address.
 */
export const wroteWords: readonly string[] = [
  'wrote',
  'writes',
  'schrieb',
  'schrijft',
  'schreef',
  'a écrit',
  'écrit',
  'escribió',
  'va escriure',
  'ha scritto',
  'scrisse',
  'escreveu',
  'a scris',
  'skrev',
  'kirjoitti',
  'kirjutas',
  'rakstīja',
  'rašė',
  'napisał(?:a|\\(a\\))?',
  'pisze',
  'napsal(?:a|\\(a\\))?',
  'napísal(?:a|\\(a\\))?',
  'napisao(?:/la)?',
  'napisala',
  'je napisal(?:-a)?',
  'írta',
  'ezt írta',
  'έγραψε',
  'написал(?:а|\\(а\\))?',
  'писал(?:а|\\(а\\))?',
  'пише',
  'написав(?:\\(-ла\\))?',
  'написа',
  'şunu yazdı',
  'yazdı',
  'menulis',
  'đã viết',
  'เขียนว่า',
  'כתב(?:/ה|ה)?',
  '\\S*כתב\\S*',
  'كتب(?:ت)?',
  'ने लिखा',
  '写道',
  '寫道',
  'のメッセージ',
  'さんは書きました',
  '님이 작성',
  '작성',
];

/**
 * Lines that mail programs add below a message: 'Sent from my iPhone'. Each entry is the source of a regular
 * expression that must match the whole line.
 */
export const clientSignatures: readonly string[] = [
  // English
  '(?:sent|written) (?:from|via|with|using|by) (?:my |the |a )?[\\p{L}\\d][^.!?]{1,60}',
  'get outlook for \\w+(?: \\w+)?',
  'sent from outlook(?: for \\w+)?',
  // German
  'von mein(?:em|er) .{2,40} (?:gesendet|gesandt)',
  'gesendet (?:von|mit|aus) .{2,60}',
  'diese (?:nachricht|e-?mail) wurde (?:von|mit) .{2,80} (?:gesendet|verschickt)',
  'outlook für \\w+ (?:beziehen|herunterladen|abrufen)|(?:holen sie sich|beziehen sie) outlook für \\w+',
  // French
  'envoyé (?:de|depuis|à partir de|avec|par) (?:mon |ma |l.)?.{2,50}',
  '(?:obtenez|obtenir|télécharge[rz]) outlook pour \\w+',
  // Spanish, Catalan, Galician, Portuguese
  'envi(?:ado|at) (?:desde|des d(?:el?)?|do|da|dende|a partir d[oae]|con|com)(?: mi| el| o| meu| minha)? ?.{2,50}',
  '(?:obtener|obtén|descargar|descarga|obter|obtenha|baixar|aconseguiu|obteniu)(?: o| l.)? ?outlook (?:para|per a) \\w+',
  // Italian, Romanian
  'inviato (?:da(?:l mio| mio|l)?|con|tramite) .{2,50}',
  '(?:scarica|ottieni) outlook per \\w+',
  'trimis (?:de pe|din|cu|de la) .{2,50}',
  'obțineți outlook pentru \\w+',
  // Dutch
  'verstuurd (?:vanaf|met|vanuit|via) .{2,50}|verzonden (?:vanaf|met|vanuit|via) .{2,50}',
  '(?:outlook voor \\w+ downloaden|download outlook voor \\w+|outlook voor \\w+ ophalen)',
  // Swedish, Danish, Norwegian, Icelandic
  'skicka(?:t|des) från .{2,50}|(?:sendt|sent) fra (?:min|mit|mitt) .{2,40}|sendt (?:fra|med|via) .{2,40}|sent úr .{2,40}',
  '(?:skaffa|hämta|hent|få|last ned) outlook (?:för|til|for) \\w+',
  // Finnish, Estonian, Latvian, Lithuanian, Hungarian
  'lähetetty (?:\\S+|.{2,40})(?:sta|stä|ltä|lta)|saadetud .{2,40}|nosūtīts no .{2,40}|išsiųsta iš .{2,40}',
  '(?:az )?\\S*(?:iphone|ipad|android|galaxy|telefon)\\S*(?: \\S+)? küldve|.{2,40}-(?:omról|emről|ömről|ról|ről) küldve',
  // Polish, Czech, Slovak, Slovenian, Croatian, Serbian
  'wysłan[eoay] z(?:e)? .{2,50}|(?:pobierz|uzyskaj) (?:aplikację |program )?outlook dla .{2,20}',
  'odesláno z(?:e)? .{2,40}|odoslané z(?:o)? .{2,40}|(?:získat|stáhnout|získať) (?:aplikaci |aplikáciu )?outlook (?:pro|pre) .{2,20}',
  '(?:poslano|poslato|послато) (?:iz|s|sa|са) .{2,40}',
  // Russian, Ukrainian, Bulgarian
  '(?:отправлено|послано|надіслано|відправлено|изпратено)(?: |,)(?:с|со|из|от|з|зі|із|через|моего|с помощью|за допомогою) ?.{2,50}',
  '(?:скачать|получить|завантажити|отримати|изтеглете) outlook (?:для|за) \\w+',
  // Greek, Turkish
  '(?:στάλθηκε|εστάλη|αποστολή) από .{2,40}',
  '.{2,40}(?:dan|den|tan|ten) gönderildi|\\S+ (?:için )?outlook.?u (?:edinin|indirin)',
  // Hebrew, Arabic, Hindi, Thai, Vietnamese, Indonesian, Malay
  'נשלח מ.{2,40}',
  '(?:أ?ُ?رسلت|تم الإرسال|مرسل) من .{2,40}',
  'मेरे .{2,40} से भेजा गया|.{2,40} से भेजा गया',
  'ส่งจาก ?.{2,40}',
  '(?:đã )?gửi từ .{2,40}',
  '(?:dikirim|dihantar) (?:dari|daripada) .{2,40}',
  // Japanese, Chinese, Korean
  '.{2,30}から送信(?:されました)?|.{2,30}を入手',
  '(?:发自|發自) ?(?:我的)? ?.{2,30}|(?:从|從)我的 ?.{2,30}(?:发送|傳送|寄出)|获取 ?outlook.{2,20}|取得 ?outlook.{2,20}',
  '(?:내|나의) .{2,30}에서 보(?:냄|냈습니다)|.{2,30}에서 보냄',
];

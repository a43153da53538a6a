import type { Block } from '@earmark/contract';
import { noticeBlock } from '../notice-block.ts';

/** 'The rest of this article is behind the publisher's paywall.', by ISO 639-1 code. */
const notices: Readonly<Record<string, string>> = {
  ar: 'بقية هذا المقال متاحة لمشتركي الناشر فقط.',
  bg: 'Останалата част от тази статия е само за абонати на издателя.',
  ca: "La resta d'aquest article és només per als subscriptors de l'editor.",
  cs: 'Zbytek tohoto článku je jen pro předplatitele vydavatele.',
  da: 'Resten af denne artikel er kun for udgiverens abonnenter.',
  de: 'Der Rest dieses Artikels ist nur für Abonnenten des Verlags.',
  el: 'Το υπόλοιπο του άρθρου είναι μόνο για συνδρομητές του εκδότη.',
  en: 'The rest of this article is only for subscribers of the publisher.',
  es: 'El resto de este artículo es solo para suscriptores del editor.',
  fi: 'Artikkelin loppuosa on vain julkaisijan tilaajille.',
  fr: 'La suite de cet article est réservée aux abonnés de l’éditeur.',
  he: 'המשך המאמר מיועד למנויי המוציא לאור בלבד.',
  hi: 'इस लेख का शेष भाग केवल प्रकाशक के ग्राहकों के लिए है।',
  hr: 'Ostatak ovog članka dostupan je samo pretplatnicima izdavača.',
  hu: 'A cikk további része csak a kiadó előfizetőinek érhető el.',
  id: 'Bagian selanjutnya dari artikel ini hanya untuk pelanggan penerbit.',
  it: 'Il resto di questo articolo è riservato agli abbonati dell’editore.',
  ja: 'この記事の続きは、発行元の購読者だけが読むことができます。',
  ko: '이 기사의 나머지 부분은 발행사의 구독자만 볼 수 있습니다.',
  nb: 'Resten av denne artikkelen er bare for utgiverens abonnenter.',
  nl: 'De rest van dit artikel is alleen voor abonnees van de uitgever.',
  no: 'Resten av denne artikkelen er bare for utgiverens abonnenter.',
  pl: 'Dalsza część tego artykułu jest dostępna tylko dla subskrybentów wydawcy.',
  pt: 'O restante deste artigo é exclusivo para assinantes da editora.',
  ro: 'Restul acestui articol este doar pentru abonații editorului.',
  ru: 'Остальная часть статьи доступна только подписчикам издателя.',
  sk: 'Zvyšok tohto článku je len pre predplatiteľov vydavateľa.',
  sv: 'Resten av artikeln är bara för utgivarens prenumeranter.',
  tr: 'Bu makalenin devamı yalnızca yayıncının aboneleri içindir.',
  uk: 'Решта цієї статті доступна лише передплатникам видавця.',
  vi: 'Phần còn lại của bài viết chỉ dành cho người đăng ký của nhà xuất bản.',
  zh: '本文其余内容仅供发布者的订阅用户阅读。',
};

/**
 * Returns the block that ends an article whose rest the publisher sells, in the language of the article; English
 * if there is no sentence in it.
 * @param declared BCP 47 tag that the page declares; null if none
 */
export function paywallNotice(blocks: readonly Block[], title: string, declared: string | null): Block {
  return noticeBlock(notices, { blocks, title, declared });
}

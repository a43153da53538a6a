/**
 * What ends a text with more formulas than are spoken, by the ISO 639-1 code of the languages that have rules for
 * formulas; `{count}` stands for their number.
 */
const notices: Readonly<Record<string, string>> = {
  ca: 'Aquest text té massa fórmules. Fórmules sense forma parlada: {count}.',
  da: 'Denne tekst har for mange formler. Formler uden talt form: {count}.',
  de: 'Dieser Text hat zu viele Formeln. Formeln ohne gesprochene Form: {count}.',
  en: 'This text has too many formulas. Formulas without a spoken form: {count}.',
  es: 'Este texto tiene demasiadas fórmulas. Fórmulas sin forma hablada: {count}.',
  fr: 'Ce texte contient trop de formules. Formules sans forme orale : {count}.',
  hi: 'इस पाठ में बहुत अधिक सूत्र हैं। बिना बोले गए रूप वाले सूत्र: {count}।',
  it: 'Questo testo ha troppe formule. Formule senza forma parlata: {count}.',
  ko: '이 글에는 수식이 너무 많습니다. 읽지 않은 수식: {count}개.',
  nb: 'Denne teksten har for mange formler. Formler uten talt form: {count}.',
  nn: 'Denne teksten har for mange formlar. Formlar utan tala form: {count}.',
  no: 'Denne teksten har for mange formler. Formler uten talt form: {count}.',
  sv: 'Den här texten har för många formler. Formler utan talad form: {count}.',
};

/** Returns the notices for a number of formulas, for `noticeBlock`. */
export const formulaNotices = (count: number): Record<string, string> =>
  Object.fromEntries(
    Object.entries(notices).map(([language, text]) => [
      language,
      text.replace('{count}', count.toLocaleString(language)),
    ]),
  );

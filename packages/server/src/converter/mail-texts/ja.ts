import type { ConverterMailTexts } from './en.ts';

export const ja: ConverterMailTexts = {
  notYou:
    '心当たりがない場合は、ほかの人があなたのメールアドレスを誤って入力した可能性があります。このメールは無視してください。',
  finished: ({ brand, file, days }) => ({
    subject: '音声の準備ができました',
    before: [
      `${brand} に送信されたテキストの変換が完了しました。次のページで音声を聴きながら本文を読むことができます。`,
    ],
    button: '聴く',
    after: [
      `音声ファイル: ${file}`,
      `どちらのリンクも ${days} 日間有効です。その後、音声とテキストは削除されます。`,
    ],
  }),
  failed: ({ brand }) => ({
    subject: 'ファイルを変換できませんでした',
    before: [`${brand} に送信されたテキストを変換できませんでした。`],
    after: ['今回の変換は無料回数に含まれず、テキストは削除されました。別の内容を無料で変換できます。'],
    button: 'もう一度試す',
  }),
  limit: ({ brand }) => ({
    subject: '無料の変換はすでに利用済みです',
    before: [
      `無料の変換はすでに利用済みです。${brand} の有料プランでは、毎月 1,000 分を超える記事を変換できます。`,
    ],
    button: '登録する',
  }),
};

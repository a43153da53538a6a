import type { BillingMailTexts } from './en.ts';

export const ja: BillingMailTexts = {
  sandboxNote: 'これはテスト環境です。カードへの請求も送金も行われていません。',
  manage: 'お支払いを管理',
  receipt: ({ brand, amount, paid, description, payment, days }) => ({
    subject: `${brand} の領収書: ${amount}`,
    before: [`ありがとうございます。${paid}に ${amount} を受領しました。内容: ${description}`],
    after: [
      `お支払い番号 ${payment}。${days} 日間の返金保証による場合を除き、お支払いは確定であり、返金できません。`,
    ],
  }),
  trialEnding: ({ brand, end, next, amount, interval }) => ({
    subject: `${brand} の無料体験は${end}に終了します`,
    before: [
      `無料体験は${end}に終了します。その後、カードに ${next} が請求され、プランは${interval === 'year' ? '年額' : '月額'} ${amount} で継続されます。`,
      '継続する場合は、何もする必要はありません。その日より前に解約した場合、終了日まで利用でき、料金は請求されません。',
    ],
  }),
  paymentFailed: ({ brand, amount }) => ({
    subject: `${brand} のお支払いを完了できませんでした`,
    before: [
      `プランの料金 ${amount} を請求できませんでした。銀行での確認が必要か、カードの有効期限が切れている可能性があります。`,
      'プランは当面有効です。数日後に再度請求を行います。同じカードまたは別のカードで今すぐお支払いいただくこともできます。',
    ],
    button: '今すぐ支払う',
  }),
  cancelPlanned: ({ brand, end }) => ({
    subject: `${brand} のプランは${end}に終了します`,
    before: [`プランは解約されました。${end}までは引き続き利用でき、今後料金は請求されません。`],
    button: 'プランを継続',
  }),
  lessons: ({ holder, resetUrl }) => ({
    button: 'レッスンを開く',
    after: [
      `${holder} でログインしてください。このメールアドレスのアカウントがまだない場合は、アカウントを作成し、お送りするリンクでメールアドレスを確認してください。`,
      `ほかの人がそのアカウントを作成した場合は、新しいパスワードを設定してアカウントを引き継いでください: ${resetUrl}`,
    ],
  }),
  lessonsHeld: ({ brand, to, holder }) => ({
    subject: `${brand} のレッスンはすでに購入済みです`,
    before: [
      `${to} 宛てにレッスンを購入しようとした人がいます。すでに ${holder} によって支払われているため、料金は請求されていません。`,
    ],
  }),
  lessonsReturned: ({ brand, to, holder, since, amount }) => ({
    subject: `${brand} への 2 回目のお支払い ${amount} を返金します`,
    before: [
      `${to} でレッスンを購入されましたが、${since}から ${holder} によって支払われています。そのため、2 つ目の定期購入を解約し、${amount} をカードに返金しました。銀行の明細に返金が表示されるまで数日かかることがあります。`,
    ],
  }),
};

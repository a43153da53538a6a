import type { AccountMailTexts } from './en.ts';

const writeToUs = (support: string | null) =>
  support === null ? '' : `心当たりがない場合は、${support} までご連絡ください。`;

const wasYou = 'ご自身による操作であれば、何もする必要はありません。';
const otherwiseDelete = '心当たりがない場合は、設定画面で削除し、パスワードを変更してください。';
const ignore = '心当たりがない場合は、このメールを無視してください。';

export const ja: AccountMailTexts = {
  reset: ({ brand, to, minutes }) => ({
    subject: `${brand} のパスワードの再設定`,
    before: [`${to} の ${brand} アカウントについて、新しいパスワードの設定が申請されました。`],
    button: 'パスワードを再設定',
    after: [
      `リンクは 1 回だけ使用でき、有効期間は ${minutes} 分です。`,
      `${ignore}パスワードは変更されません。`,
    ],
  }),
  verification: ({ brand, to, hours, resetUrl }) => ({
    subject: `${brand} のメールアドレスの確認`,
    before: [
      `${to} がご自身のメールアドレスであることを確認してください。確認が済むまでの間も ${brand} をご利用いただけます。`,
    ],
    button: 'メールアドレスを確認',
    after: [
      `リンクは 1 回だけ使用でき、有効期間は ${hours} 時間です。`,
      `このメールアドレスでアカウントを作成していない場合は、リンクを開かないでください。開くと、アカウントを作成した人があなたの購入内容を利用できるようになります。アカウントを引き継ぐには、次のページで新しいパスワードを設定してください: ${resetUrl}`,
    ],
  }),
  passwordChanged: ({ brand, to, support }) => ({
    subject: `${brand} のパスワードが変更されました`,
    before: [
      `${to} の ${brand} アカウントのパスワードが変更されました。すべてのデバイスがログアウトされ、アカウントのキーは削除されました。`,
      `${wasYou}${writeToUs(support)}`,
    ],
    button: '別のパスワードを設定',
    after: [],
  }),
  emailCode: ({ brand, to, code, digits, minutes }) => ({
    subject: `${brand} の確認コード: ${digits}`,
    before: [
      `${to} を ${brand} アカウントで使用する申請がありました。ご自身による申請であれば、設定画面で次のコードを入力してください。`,
      code,
    ],
    after: [
      `コードは 1 回だけ使用でき、有効期間は ${minutes} 分です。`,
      `${ignore}コードが入力されない限り、何も変更されません。`,
    ],
  }),
  emailChanged: ({ brand, to, current, support }) => ({
    subject: `${brand} アカウントのメールアドレスが変更されました`,
    before: [
      `${to} の ${brand} アカウントのメールアドレスが ${current} に変更され、ほかのすべてのデバイスがログアウトされました。今後は新しいメールアドレスにお送りします。`,
      `${wasYou}${writeToUs(support)}`,
    ],
    after: [],
  }),
  providerLinked: ({ brand, to, provider, cleared, support }) => ({
    subject: `${provider} で ${brand} アカウントにログインできるようになりました`,
    before: [
      `${to} の ${brand} アカウントに ${provider} でログインできるようになりました。`,
      ...(cleared
        ? [
            'このメールアドレスはこれまで確認されていませんでした。安全のため、アカウントのパスワードとパスキーを削除し、すべてのデバイスをログアウトし、ポッドキャストフィードのアドレスとメール転送用のアドレスを変更しました。お使いのポッドキャストアプリにフィードを追加し直してください。',
          ]
        : []),
    ],
    button: `${brand} を開く`,
    after: support === null ? [] : [writeToUs(support)],
  }),
  invitation: ({ brand, to, days }) => ({
    subject: `${brand} への招待`,
    before: [
      `${brand} に招待されました。${brand} は、記事、ニュースレター、文書を音声で読み上げるサービスです。`,
      `この招待は ${to} 宛てです。`,
    ],
    button: 'アカウントを作成',
    after: [
      `リンクは 1 回だけ使用でき、有効期間は ${days} 日です。`,
      'この招待に心当たりがない場合は、このメールを無視してください。',
    ],
  }),
  passkeyAdded: ({ brand, to, name, support }) => ({
    subject: `${brand} アカウントにパスキーが追加されました`,
    before: [
      `パスキー「${name}」で ${to} の ${brand} アカウントにログインできるようになりました。`,
      `${wasYou}${otherwiseDelete}${writeToUs(support)}`,
    ],
    button: '設定を開く',
    after: [],
  }),
  keyCreated: ({ brand, to, name, support }) => ({
    subject: `${brand} アカウントのキーが作成されました`,
    before: [
      `キー「${name}」で ${to} の ${brand} アカウントを利用できるようになりました。キーで許可される操作は設定画面に表示されます。`,
      `${wasYou}${otherwiseDelete}${writeToUs(support)}`,
    ],
    button: '設定を開く',
    after: [],
  }),
  accountDeleted: ({ brand, to, support }) => ({
    subject: `${brand} アカウントが削除されました`,
    before: [
      `${to} の ${brand} アカウントが削除されました。`,
      `ポッドキャストフィードの配信は停止し、すべてのデバイスがログアウトされました。保存されていたデータは 1 日以内にすべて消去されます。${writeToUs(support)}`,
    ],
    after: [],
  }),
};

import { generateKeyPairSync } from 'node:crypto';

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2_048,
  publicKeyEncoding: { type: 'spki', format: 'der' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

/** Records for `fakeDns` of a domain that signs its mail, and of one that rejects all mail. */
export const domainRecords = {
  '_dmarc.signed.example TXT': ['v=DMARC1; p=none'],
  's1._domainkey.signed.example TXT': [`v=DKIM1; k=rsa; p=${publicKey.toString('base64')}`],
  '_dmarc.strict.example TXT': ['v=DMARC1; p=reject'],
  'strict.example TXT': ['v=spf1 -all'],
};

/** Signs mail of signed.example. */
export const signature = { domainName: 'signed.example', keySelector: 's1', privateKey };

import { expect, test } from 'vitest';
import { reportAddress } from './report-address.ts';

const facts = { article_id: 'example.com/a?b=1&c={email}', email: 'ada+x@example.com' };

test.each([
  [
    'https://forms.example/f?article={article_id}&from={email}',
    'https://forms.example/f?article=example.com%2Fa%3Fb%3D1%26c%3D%7Bemail%7D&from=ada%2Bx%40example.com',
  ],
  [
    'https://forms.example/f?id=7',
    'https://forms.example/f?id=7&article_id=example.com%2Fa%3Fb%3D1%26c%3D%7Bemail%7D&email=ada%2Bx%40example.com',
  ],
])('fills in %s', (form, address) => expect(reportAddress(form, facts)).toBe(address));

import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../../../test/render-app.tsx';
import { writeSiteConfig } from '../../../test/site-config.ts';

const contact = {
  company: 'Earmark Works',
  person: 'Ada Byron',
  address: ['1 Quay Street', 'Aberdeen'],
  sales: 'sales@earmark.example',
  developers: 'dev@earmark.example',
};

test('the contact page lists the company, a person and the addresses', async () => {
  writeSiteConfig({ contact });
  renderApp('/contact');
  for (const text of ['Earmark Works', 'Ada Byron', '1 Quay Street', 'Aberdeen'])
    expect(await screen.findByText(text)).toBeTruthy();
  for (const email of [contact.sales, contact.developers])
    expect(screen.getByRole('link', { name: email }).getAttribute('href')).toBe(`mailto:${email}`);
});

test('the contact page leaves no row without a value', async () => {
  renderApp('/contact');
  await screen.findByRole('heading', { name: 'Contact' });
  for (const value of document.querySelectorAll('dd')) expect(value.textContent).not.toBe('');
});

test('organizations see who listens and what they get, and can write to sales', async () => {
  writeSiteConfig({ contact });
  renderApp('/organizations');
  for (const use of [
    'Businesses',
    'Educational Institutions',
    'Nonprofits',
    'Communities',
    'Libraries',
    'Healthcare',
  ])
    expect(await screen.findByRole('heading', { name: use })).toBeTruthy();
  for (const feature of ['Volume discounts', 'Team management', 'Dedicated support'])
    expect(screen.getByRole('heading', { name: feature })).toBeTruthy();
  const links = screen.getAllByRole('link', { name: 'Contact Sales' });
  expect(links.map((link) => link.getAttribute('href')?.split('?')[0])).toEqual([
    'mailto:sales@earmark.example',
    'mailto:sales@earmark.example',
  ]);
});

test('developers see what goes in and out, with a call that works, and can request access', async () => {
  writeSiteConfig({ contact });
  renderApp('/api');
  for (const part of [
    'Article URL',
    'Raw text',
    'File upload',
    'RSS feed',
    'MP3 audio file',
    'Podcast feed link',
  ])
    expect(await screen.findByText(part)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Request API Access' }).getAttribute('href')).toMatch(
    /^mailto:dev@earmark\.example\?/,
  );
  expect(screen.getByText(/\/api\/add/)).toBeTruthy();
});

test('without an affiliate program, its page says so', async () => {
  renderApp('/affiliate');
  expect(await screen.findByText(/has no affiliate program here/)).toBeTruthy();
});

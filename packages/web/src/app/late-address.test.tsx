import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { BrowserRouter, useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { LateAddress } from './late-address.tsx';

/** Something changes the address while the first rendering goes on. */
function ChangeWhileRendering() {
  useState(() => window.history.replaceState(null, '', '/add#text=late'));
  return null;
}

const Shown = () => <p>{useLocation().hash}</p>;

test('an address that changes between the first rendering and its being shown is followed', async () => {
  window.history.replaceState(null, '', '/add');
  render(
    <BrowserRouter>
      <LateAddress />
      <ChangeWhileRendering />
      <Shown />
    </BrowserRouter>,
  );
  expect(await screen.findByText('#text=late')).toBeTruthy();
});

import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { BrowserRouter, useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { SyncInitialAddress } from './sync-initial-address.tsx';

/** Changes the address during the first rendering. */
function ChangeWhileRendering() {
  useState(() => window.history.replaceState(null, '', '/add#text=late'));
  return null;
}

const CurrentHash = () => <p>{useLocation().hash}</p>;

test('follows an address that changes between the first rendering and its commit', async () => {
  window.history.replaceState(null, '', '/add');
  render(
    <BrowserRouter>
      <SyncInitialAddress />
      <ChangeWhileRendering />
      <CurrentHash />
    </BrowserRouter>,
  );
  expect(await screen.findByText('#text=late')).toBeTruthy();
});

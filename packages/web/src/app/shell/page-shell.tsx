import { Outlet } from 'react-router';
import { SignedInOnly } from '../../features/sign-in/index.ts';

/** Pages for signed-in people besides the main screen, such as the settings. */
export function Component() {
  return (
    <SignedInOnly>
      <main id="main" tabIndex={-1} className="page-width pb-16">
        <Outlet />
      </main>
    </SignedInOnly>
  );
}

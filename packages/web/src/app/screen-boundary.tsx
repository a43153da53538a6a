import { Component, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

const reloaded = 'reloaded-for-new-version';

interface ScreenBoundaryProps {
  /** Another place is another try. */
  place: string;
  children: ReactNode;
}

/**
 * Catches a screen that breaks, and keeps the rest of the page, the player above all, as it is. After an update the files of
 * the older version may be gone: then one reload mends it. A class, because React offers nothing else for this.
 */
export class ScreenBoundary extends Component<ScreenBoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }

  override componentDidUpdate(before: ScreenBoundaryProps): void {
    if (before.place !== this.props.place && this.state.error !== null) this.setState({ error: null });
  }

  override componentDidCatch(error: unknown): void {
    if (isMissingFile(error) && navigator.onLine && sessionStorage.getItem(reloaded) === null) {
      sessionStorage.setItem(reloaded, 'yes');
      window.location.reload();
    }
  }

  override render(): ReactNode {
    const { error } = this.state;
    return error === null ? this.props.children : <BrokenScreen missingFile={isMissingFile(error)} />;
  }
}

function isMissingFile(error: unknown): boolean {
  return error instanceof TypeError && /module|import/i.test(error.message);
}

function BrokenScreen({ missingFile }: { missingFile: boolean }) {
  return (
    <main id="main" tabIndex={-1} className="page-width py-16">
      <EmptyState
        heading="h1"
        title={missingFile ? 'This screen could not be loaded' : 'Something went wrong on this screen'}
        actions={
          <Button kind="primary" onClick={() => window.location.reload()}>
            Try again
          </Button>
        }
      >
        {missingFile
          ? 'Check your connection. Nothing you added is lost.'
          : 'Nothing you added is lost. Loading the page again usually helps.'}
      </EmptyState>
    </main>
  );
}

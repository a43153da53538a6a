import { t } from '@lingui/core/macro';
import { Component, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

const reloaded = 'reloaded-for-new-version';

interface ScreenBoundaryProps {
  /** A change of address resets the boundary. */
  pathname: string;
  /** Shown instead of a broken part; by default, the whole screen is replaced. */
  broken?: ReactNode;
  children: ReactNode;
}

/**
 * Catches the error of a broken screen or player, so that the rest of the page keeps working.
 * After an update the files of the older version may be gone: then it reloads the page once. A class, because
 * React has no other way to catch errors.
 */
export class ScreenBoundary extends Component<ScreenBoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }

  override componentDidUpdate(before: ScreenBoundaryProps): void {
    if (before.pathname !== this.props.pathname && this.state.error !== null) this.setState({ error: null });
  }

  override componentDidCatch(error: unknown): void {
    if (isMissingFile(error) && navigator.onLine && sessionStorage.getItem(reloaded) === null) {
      sessionStorage.setItem(reloaded, 'yes');
      window.location.reload();
    }
  }

  override render(): ReactNode {
    const { error } = this.state;
    const { children, broken } = this.props;
    if (error === null) return children;
    return broken ?? <BrokenScreen missingFile={isMissingFile(error)} />;
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
        title={missingFile ? t`This screen could not be loaded` : t`Something went wrong on this screen`}
        actions={<Button kind="primary" onClick={() => window.location.reload()}>{t`Try again`}</Button>}
      >
        {missingFile
          ? t`Check your connection. Nothing you added is lost.`
          : t`Nothing you added is lost. Loading the page again usually helps.`}
      </EmptyState>
    </main>
  );
}

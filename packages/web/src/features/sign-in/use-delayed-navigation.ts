import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/** Navigates after a delay in milliseconds; null stays. */
export function useDelayedNavigation(to: string, delay: number | null): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (delay === null) return;
    const timer = setTimeout(() => void navigate(to), delay);
    return () => clearTimeout(timer);
  }, [to, delay, navigate]);
}

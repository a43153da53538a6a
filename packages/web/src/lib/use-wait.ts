import { useEffect, useState } from 'react';

/** Returns false until the time, in milliseconds, has passed. */
export function useWait(time: number): boolean {
  const [over, setOver] = useState(time === 0);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), time);
    return () => clearTimeout(timer);
  }, [time]);
  return over;
}

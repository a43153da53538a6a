import { useEffect, useState } from 'react';

/** False until the time is over, in milliseconds. */
export function useWait(time: number): boolean {
  const [over, setOver] = useState(time === 0);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), time);
    return () => clearTimeout(timer);
  }, [time]);
  return over;
}

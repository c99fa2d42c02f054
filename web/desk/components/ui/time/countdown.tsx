import { type ReactElement, useEffect, useState } from "react";

interface Props {
  /** By `performance.now()`: the clock of this machine may be wrong, or set meanwhile. */
  until: number;
  say(seconds: number): string;
}

/** In whole seconds, which are never more than there are. */
export function Countdown({ until, say }: Props): ReactElement {
  const [left, setLeft] = useState(() => until - performance.now());
  useEffect(() => {
    const timer = setInterval(() => setLeft(until - performance.now()), 250);
    return () => clearInterval(timer);
  }, [until]);
  return <>{say(Math.max(0, Math.ceil(left / 1000)))}</>;
}

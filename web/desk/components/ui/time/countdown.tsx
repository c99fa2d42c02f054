import { type ReactElement, useEffect, useState } from "react";

interface Props {
  /** In terms of `performance.now()`: this machine's clock may be wrong or change. */
  until: number;
  say(seconds: number): string;
}

/** In whole seconds, rounded so that it never shows too many. */
export function Countdown({ until, say }: Props): ReactElement {
  const [left, setLeft] = useState(() => until - performance.now());
  useEffect(() => {
    const timer = setInterval(() => setLeft(until - performance.now()), 250);
    return () => clearInterval(timer);
  }, [until]);
  return <>{say(Math.max(0, Math.ceil(left / 1000)))}</>;
}

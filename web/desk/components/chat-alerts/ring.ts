import { useEffect, useState } from "react";
import { heldNames, hold, inOneTab } from "../../api/live/tab-locks.ts";
import type { AlertKind } from "./chat-news.ts";

const allowed = "sidedesk-sound-allowed";
const lockName = "sidedesk-chat-sound";
const gestures = ["pointerdown", "pointerup", "keydown"] as const;

/** Browsers block sound until the user has clicked or pressed a key on the page. */
function whenAllowed(begin: () => () => void): () => void {
  let end: (() => void) | undefined;
  const forget = () => {
    for (const gesture of gestures) removeEventListener(gesture, look, true);
  };
  const look = () => {
    if (!navigator.userActivation.hasBeenActive) return;
    forget();
    end = begin();
  };
  for (const gesture of gestures) addEventListener(gesture, look, true);
  look();
  return () => {
    forget();
    end?.();
  };
}

/** One of the tabs that may play sound rings for all tabs, whichever of them detected the news. */
export function ringInOneTab(): () => void {
  return whenAllowed(() => {
    const letGo = hold(allowed);
    const end = inOneTab(lockName, () => {
      const channel = new BroadcastChannel(lockName);
      channel.onmessage = ({ data }: MessageEvent<AlertKind>) => ringOnce(data);
      return () => channel.close();
    });
    return () => {
      end();
      letGo();
    };
  });
}

/** Rings in the tab whose turn it is; silent if no tab may play sound. */
export function ringSomewhere(kind: AlertKind): void {
  const channel = new BroadcastChannel(lockName);
  channel.postMessage(kind);
  channel.close();
}

/** Whether the browser blocks sound in all tabs of the desk so far. */
export function useSoundBlocked(): boolean {
  const [isBlocked, setBlocked] = useState(false);
  useEffect(() => {
    let isHere = true;
    const look = async () => {
      const held = await heldNames();
      if (isHere) setBlocked(!held.has(allowed));
    };
    void look();
    addEventListener("focus", look);
    const end = whenAllowed(() => {
      setBlocked(false);
      return () => undefined;
    });
    return () => {
      isHere = false;
      removeEventListener("focus", look);
      end();
    };
  }, []);
  return isBlocked;
}

/** In hertz, played in sequence: two rising tones for a chat, one for a message. */
const tones: Record<AlertKind, readonly number[]> = { started: [659, 880, 659, 880], messaged: [784] };
const toneSeconds = 0.16;
const loudness = 0.2;
const apartMs = 1_000;

let rungAt = Number.NEGATIVE_INFINITY;

/** Several messages in quick succession ring once. */
function ringOnce(kind: AlertKind): void {
  if (performance.now() - rungAt < apartMs) return;
  rungAt = performance.now();
  ring(kind);
}

let audio: AudioContext | undefined;

/** Synthesised, so no file is loaded. */
export function ring(kind: AlertKind): void {
  audio ??= new AudioContext();
  void audio.resume();
  for (const [place, hertz] of tones[kind].entries()) tone(audio, hertz, place * toneSeconds);
}

function tone(audio: AudioContext, hertz: number, inSeconds: number): void {
  const oscillator = audio.createOscillator();
  const volume = audio.createGain();
  const begin = audio.currentTime + inSeconds;
  oscillator.frequency.value = hertz;
  // Without a ramp up and down, it would click.
  volume.gain.setValueAtTime(0, begin);
  volume.gain.linearRampToValueAtTime(loudness, begin + 0.02);
  volume.gain.linearRampToValueAtTime(0, begin + toneSeconds);
  oscillator.connect(volume).connect(audio.destination);
  oscillator.start(begin);
  oscillator.stop(begin + toneSeconds);
}

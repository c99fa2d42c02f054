import { store, stored } from "../local-storage.ts";

/** Whether this browser makes a sound for what staff say: not before somebody has asked for it. */
const place = "sidedesk sound";
let context: AudioContext | undefined;

export const isSoundOn = (): boolean => stored(place) === "on";

export function setSound(isOn: boolean): void {
  store(place, isOn ? "on" : undefined);
  if (isOn) ring();
}

/** A short tone, of no file. */
export function ring(): void {
  if (!isSoundOn()) return;
  context ??= new AudioContext();
  const tone = context.createOscillator();
  const volume = context.createGain();
  const now = context.currentTime;
  volume.gain.setValueAtTime(0.1, now);
  volume.gain.exponentialRampToValueAtTime(0.001, now + 0.4);
  tone.connect(volume).connect(context.destination);
  tone.start(now);
  tone.stop(now + 0.4);
}

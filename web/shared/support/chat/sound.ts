import { store, stored } from "../local-storage.ts";

/** Whether this browser plays a sound for staff messages: off by default. */
const place = "sidedesk sound";
let context: AudioContext | undefined;

export const isSoundOn = (): boolean => stored(place) === "on";

export function setSound(isOn: boolean): void {
  store(place, isOn ? "on" : undefined);
  if (isOn) ring();
}

/** A short synthesised tone, so no file is loaded. */
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

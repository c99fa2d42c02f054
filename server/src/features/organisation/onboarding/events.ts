import { defineEvent } from "../../core/event.ts";

export const stepsPutAway = defineEvent("staff", "first_steps_put_away");
export const stepsTakenOut = defineEvent("staff", "first_steps_taken_out");

export const onboardingEvents = [stepsPutAway, stepsTakenOut];

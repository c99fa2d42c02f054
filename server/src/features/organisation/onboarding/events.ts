import { happening } from "../../core/event.ts";

export const stepsPutAway = happening("staff", "first_steps_put_away");
export const stepsTakenOut = happening("staff", "first_steps_taken_out");

export const firstStepsHappenings = [stepsPutAway, stepsTakenOut];

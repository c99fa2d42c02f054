import { createContext, type ReactNode } from "react";

/** The link above the head of a page that has no page above it: on a narrow screen, back to the menu. */
export const HeadLink = createContext<ReactNode>(null);

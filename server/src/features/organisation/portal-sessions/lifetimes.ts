/** How long a link can be opened, and how long the session that it opens lasts. */
export const linkSeconds = 60;
export const sessionMinutes = 30;

/** How long an ended session still tells its browser where to open support again. */
export const rememberedSeconds = 24 * 3600;

/** The names of severities. */
export const english = {
  language: "en",
  severities: {
    low: "Low",
    medium: "Medium",
    high: "High",
    critical: "Critical",
  },
};

export type Texts = typeof english;

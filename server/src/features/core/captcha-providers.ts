/** The services that share one verification call (`siteverify`). */
export const captchaServices = ["turnstile", "hcaptcha", "recaptcha"] as const;
export type CaptchaService = (typeof captchaServices)[number];

/** ALTCHA runs on the desk, without keys or an external service. */
export const captchaProviders = ["altcha", ...captchaServices] as const;
export type CaptchaProvider = (typeof captchaProviders)[number];

export type SiteverifyAddresses = Readonly<Record<CaptchaService, string>>;

export const siteverifyAddresses: SiteverifyAddresses = {
  turnstile: "https://challenges.cloudflare.com/turnstile/v0/siteverify",
  hcaptcha: "https://api.hcaptcha.com/siteverify",
  recaptcha: "https://www.google.com/recaptcha/api/siteverify",
};

export function isService(provider: CaptchaProvider | null): provider is CaptchaService {
  return provider !== null && provider !== "altcha";
}

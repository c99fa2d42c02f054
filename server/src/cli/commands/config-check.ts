import { configFaults } from "../../config.ts";
import {
  ConfigError,
  currentEnvironment,
  type Environment,
  fileOfSetting,
  settingNames,
} from "../../environment.ts";
import { type CommandReport, listed, newCommand, reporting } from "../command.ts";

export const command = newCommand(
  "check",
  [
    "Reads all settings and says where each comes from and which are faulty. It connects to nothing and changes nothing:",
    "`sidedesk doctor` checks what the settings lead to. Passwords and keys are not printed. Exits with 1 if a setting is faulty.",
  ].join("\n"),
  ["config check", "config check --config /etc/sidedesk/sidedesk.env", "config check --json | jq .faults"],
).action(reporting(async () => reportOnSettings()));

interface Setting {
  name: string;
  value: string;
  from: string;
}

function reportOnSettings(): CommandReport {
  let env: Environment;
  try {
    env = currentEnvironment();
  } catch (error) {
    // A file that can't be read hides what it sets.
    if (error instanceof ConfigError) return report([], [error]);
    throw error;
  }
  const settings = settingNames.flatMap((name) => {
    const value = env[name]?.trim();
    return value ? [{ name, value: shown(name, value), from: fileOfSetting(name) ?? "the environment" }] : [];
  });
  return report(settings, configFaults(env));
}

function report(settings: Setting[], faults: ConfigError[]): CommandReport {
  const width = Math.max(0, ...settings.map(({ value }) => value.length));
  const table = Object.fromEntries(
    settings.map(({ name, value, from }) => [name, `${value.padEnd(width)}  from ${from}`]),
  );
  const lines = [
    settings.length > 0 ? listed(table) : "No setting is set.",
    "Every other setting has its default.",
    "",
    ...faults.map(({ message }) => `FAIL  ${message}`),
    faults.length > 0
      ? "→ Correct what is named, or unset it for the default."
      : "All settings can be read. `sidedesk doctor` checks what they lead to.",
  ];
  const named = faults.map(({ setting, message }) => ({ setting, message }));
  return {
    json: { ok: faults.length === 0, settings, faults: named },
    text: lines.join("\n"),
    exitCode: faults.length > 0 ? 1 : 0,
  };
}

const secrets: readonly string[] = ["SECRET_KEYS", "METRICS_TOKEN"];

/** Without passwords: those of a URL that can't be parsed, too. A user or a password may contain an @, so it ends at the last one. */
function shown(name: string, value: string): string {
  if (secrets.includes(name)) return "(secret)";
  return value
    .replace(/(:\/\/[^:]*:).*@/s, "$1***@")
    .replace(/([?&](?:password|secret\w*)=)[^&]*/gi, "$1***");
}

import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { viewsQuery } from "../../api/directory.ts";
import type { Me } from "../../api/session/session.ts";
import { accountSections } from "../../app/account-sections.ts";
import { settingsSections } from "../../app/settings-sections.ts";
import { commandIds, commandOf, hintOf } from "../../shortcuts/commands.ts";
import { useOffers } from "../../shortcuts/use-command.ts";
import { texts } from "../../texts/texts.ts";
import type { Goal } from "./goals.ts";
import { paletteTexts } from "./texts/texts.ts";

const { groups } = paletteTexts;

/** The commands name the others. */
const sectionsInMenu = settingsSections.filter(({ group }) => group !== "area");

/** Destinations in the desk: views, and sections of the settings and the account. */
export function useNavigationGoals(me: Me): Goal[] {
  const navigate = useNavigate();
  const { data: saved = [] } = useQuery(viewsQuery);
  return [
    ...saved.map(({ id, name }): Goal => {
      const go = () => void navigate({ to: "/views/$view", params: { view: id } });
      return { id: `view ${id}`, name, kind: groups.views, group: "views", go };
    }),
    ...(me.permissions.administer ? sectionsInMenu : []).map(({ path, name }): Goal => {
      const params = { section: path, item: undefined };
      const go = () => void navigate({ to: "/settings/{-$section}/{-$item}", params });
      return { id: `settings ${path}`, name, kind: groups.settings, group: "settings", go };
    }),
    ...accountSections.map(({ path, name }): Goal => {
      const go = () => void navigate({ to: "/me/{-$section}", params: { section: path } });
      return { id: `me ${path}`, name, kind: groups.account, group: "account", go };
    }),
  ];
}

const administering: ReadonlySet<string> = new Set([
  "goArticles",
  "goAnnouncements",
  "goCampaigns",
  "goStatus",
  "goSettings",
]);

/** All commands. Those of the current screen can run; the others name the screen that they belong to. */
export function useCommands(me: Me): Goal[] {
  const offers = useOffers().filter(({ within }) => !within);
  return commandIds
    .filter((id) => id !== "palette" && (!administering.has(id) || me.permissions.administer))
    .map((id): Goal => {
      const { name, group } = commandOf(id);
      const offer = offers.findLast((one) => one.id === id);
      const where = texts.keys.groups[group];
      return {
        id: `command ${id}`,
        name,
        kind: offer ? (hintOf(id) ?? "") : where,
        group: offer ? "commands" : "elsewhere",
        go: offer?.act,
      };
    });
}

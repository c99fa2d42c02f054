import { useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { type BrandRecord, changeBrand, type LimitName, readBrand } from "../../../api/settings/brands.ts";
import { FormSection } from "../../../components/settings-form/form-section.tsx";
import { FormFrame } from "../../../components/ui/form/form-frame.tsx";
import { useForm, type VersionedRecord } from "../../../components/ui/form/use-form.ts";
import { LimitRow, type OwnLimit } from "./limit-row.tsx";
import { limitTexts as texts } from "./texts/texts.ts";

type Draft = { [Name in LimitName]: OwnLimit };

const groups = [
  {
    title: texts.clients,
    about: texts.clientsAbout,
    limits: ["tickets_per_hour", "tickets_per_day", "open_tickets", "replies_per_hour"],
  },
  {
    title: texts.guests,
    about: texts.guestsAbout,
    limits: ["guest_tickets_per_hour", "guest_tickets_per_day", "guest_open_tickets"],
  },
  {
    title: texts.addresses,
    about: texts.addressesAbout,
    limits: ["guest_submissions_per_hour", "reports_per_hour", "failed_ticket_tokens_per_hour"],
  },
  {
    title: texts.mails,
    about: texts.mailsAbout,
    limits: ["mail_tickets_per_hour", "mail_acknowledgements_per_hour"],
  },
  {
    title: texts.chats,
    about: texts.chatsAbout,
    limits: ["chat_sessions_per_hour", "chats_per_hour", "chat_messages_per_minute", "chat_files_per_hour"],
  },
] as const satisfies { title: string; about: string; limits: readonly LimitName[] }[];

/** The brand's own limits; all others are the server's defaults. */
function draftOf({ effective: { limits } }: BrandRecord): Draft {
  const own = groups.flatMap(({ limits: names }) =>
    names.map((name) => [name, limits[name].from === "brand" ? limits[name].value : "default"] as const),
  );
  return Object.fromEntries(own) as Draft;
}

const toldOf = (own: OwnLimit) =>
  own === "default" ? texts.ofDesk : own === null ? texts.noLimit : String(own);
const told = Object.fromEntries(groups.flatMap(({ limits }) => limits.map((name) => [name, toldOf])));

export function LimitsForm({ kept }: { kept: VersionedRecord<BrandRecord> }): ReactElement {
  const { record } = kept;
  const queries = useQueryClient();
  const form = useForm({
    kept,
    draftOf,
    save: (limits, version) => changeBrand(record.id, { limits }, version),
    readAgain: () => readBrand(record.id),
    onSaved: (saved) => queries.setQueryData(["settings", "brands", record.id], saved),
  });
  return (
    <FormFrame form={form} label={texts.of(record.name)} names={texts.names} told={told}>
      {groups.map(({ title, about, limits }) => (
        <FormSection key={title} title={title} about={about}>
          {limits.map((name) => (
            <LimitRow
              key={name}
              name={name}
              own={form.draft[name]}
              inForce={record.effective.limits[name]}
              onChange={(own) => form.set({ [name]: own })}
            />
          ))}
        </FormSection>
      ))}
    </FormFrame>
  );
}

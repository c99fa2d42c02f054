import { type UseQueryResult, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { addBlockedSender, allBlockedSenders } from "../../../api/settings/blocked-senders.ts";
import type { BrandRecord } from "../../../api/settings/brands.ts";
import { BrandField } from "../../../components/settings-form/fields/brand-field.tsx";
import { PageHead } from "../../../components/settings-form/page-head.tsx";
import { QueryResult } from "../../../components/settings-form/query-result.tsx";
import { settingsTexts } from "../../../components/settings-form/texts/texts.ts";
import { toasts } from "../../../components/ui/dialogs/toasts.tsx";
import { TextField } from "../../../components/ui/form/fields/text-fields.tsx";
import { FormFrame } from "../../../components/ui/form/form-frame.tsx";
import { useForm } from "../../../components/ui/form/use-form.ts";
import { blockedSenderTexts as texts } from "./texts/texts.ts";

interface Draft {
  brand_id: string;
  sender: string;
}

/** Returns to the list, which has it first. */
export function NewBlockedSender({ brands }: { brands: UseQueryResult<BrandRecord[]> }): ReactElement {
  return (
    <>
      <PageHead
        title={texts.create}
        about={texts.createAbout}
        back={{ section: "blocked-senders", name: settingsTexts.sections.blockedSenders }}
      />
      <QueryResult query={brands}>{(brands) => <Fields brands={brands} />}</QueryResult>
    </>
  );
}

function Fields({ brands }: { brands: readonly Pick<BrandRecord, "id" | "name">[] }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const empty: Draft = { brand_id: String(brands[0]?.id ?? ""), sender: "" };
  const form = useForm({
    kept: { record: empty, version: undefined },
    draftOf: (draft: Draft) => draft,
    save: async ({ brand_id = empty.brand_id, sender = "" }) => {
      await addBlockedSender(Number(brand_id), sender);
      void queries.invalidateQueries(allBlockedSenders);
      toasts.add({ title: texts.added(sender) });
      void navigate({
        to: "/settings/{-$section}/{-$item}",
        params: { section: "blocked-senders", item: undefined },
      });
      return { record: { brand_id, sender }, version: undefined };
    },
  });
  const { draft, set } = form;
  return (
    <FormFrame form={form} label={texts.create} names={{ brand_id: texts.brand, sender: texts.sender }}>
      <BrandField
        brands={brands}
        label={texts.brand}
        help={texts.brandHelp}
        value={draft.brand_id}
        onChange={(brand_id) => set({ brand_id })}
      />
      <TextField
        name="sender"
        label={texts.sender}
        help={texts.senderHelp}
        autoComplete="off"
        value={draft.sender}
        onChange={(sender) => set({ sender })}
      />
    </FormFrame>
  );
}

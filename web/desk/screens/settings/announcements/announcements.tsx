import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { announcementQuery } from "../../../api/settings/announcements.ts";
import { brandsQuery } from "../../../api/settings/brands.ts";
import { QueryResult } from "../../../components/settings-form/query-result.tsx";
import { AnnouncementForm } from "./announcement-form.tsx";
import { AnnouncementList } from "./list.tsx";
import { NewAnnouncementPage } from "./new-announcement.tsx";

export function Announcements({ item }: { item: string | undefined }): ReactElement {
  if (item === undefined) return <AnnouncementList />;
  return item === "new" ? <NewAnnouncementPage /> : <One key={item} id={item} />;
}

/** Times are in the brand's time zone. */
function One({ id }: { id: string }) {
  const query = useQuery(announcementQuery(id));
  const brands = useQuery(brandsQuery);
  return (
    <QueryResult query={brands}>
      {(brands) => (
        <QueryResult query={query}>
          {(kept) => {
            const brand = brands.find((one) => one.id === kept.record.brand_id);
            return brand && <AnnouncementForm kept={kept} brand={brand} />;
          }}
        </QueryResult>
      )}
    </QueryResult>
  );
}

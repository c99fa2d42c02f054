import { type ReactElement, useMemo, useRef } from "react";
import type { StaffReport } from "../../../api/reports.ts";
import { useFaces } from "../../../components/ticket/colleague-avatars.ts";
import { MessageContent } from "../../../components/ticket/message-content.tsx";
import { ActivityChanges } from "../../../components/ticket/thread/activity-changes.tsx";
import { MessageFrame } from "../../../components/ticket/thread/message-frame.tsx";
import { type Activity, threadEntriesOf } from "../../../components/ticket/thread/thread-entries.ts";
import { ThreadList } from "../../../components/ticket/thread/thread-list.tsx";
import { reporterOf } from "../reporter.ts";
import { reportTexts as texts } from "../texts/texts.ts";
import { describeActivity, isShownAlready } from "./activity.ts";
import { useStaffAuthor } from "./staff-author.ts";

interface Props {
  report: StaffReport;
  activity: readonly Activity[];
}

/** Messages, notes and activity in order; the first message is the report. */
export function ReportThread({ report, activity }: Props): ReactElement {
  const place = useRef<HTMLOListElement>(null);
  const { replies, notes } = report;
  const entries = useMemo(
    () => threadEntriesOf({ replies, notes, activity: activity.filter((one) => !isShownAlready(one)) }),
    [replies, notes, activity],
  );
  return (
    <ThreadList place={place} entries={entries}>
      {(one) =>
        one.kind === "changes" ? (
          <ActivityChanges activity={one.entry.activity} describe={describeActivity} />
        ) : one.kind === "note" ? (
          <Note note={one.entry} />
        ) : (
          <Reply reply={one.entry} report={report} />
        )
      }
    </ThreadList>
  );
}

interface ReplyProps {
  reply: StaffReport["replies"][number];
  report: StaffReport;
}

function Reply({ reply, report }: ReplyProps) {
  const { id, author, created_at } = reply;
  const staff = useStaffAuthor(author.name);
  const isOurs = author.type === "staff";
  return (
    <MessageFrame
      id={id}
      look={isOurs ? "staff" : "customer"}
      author={isOurs ? staff : reporterOf(report)}
      about={[texts.from[author.type]]}
      at={created_at}
    >
      <MessageContent message={reply} />
    </MessageFrame>
  );
}

function Note({ note: { id, author, body_html, created_at } }: { note: StaffReport["notes"][number] }) {
  const faceOf = useFaces();
  return (
    <MessageFrame
      id={id}
      look="note"
      author={{ ...author, face: faceOf(author.id) }}
      about={[texts.noteHelp]}
      at={created_at}
    >
      <MessageContent message={{ id, body_html, attachments: [] }} />
    </MessageFrame>
  );
}

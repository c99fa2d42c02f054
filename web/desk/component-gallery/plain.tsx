import type { ReactElement } from "react";
import { Avatar } from "../components/ui/content/avatar.tsx";
import { Icon } from "../components/ui/content/icon.tsx";
import { type IconName, icons } from "../components/ui/content/icons.generated.ts";
import { Image } from "../components/ui/content/image.tsx";
import { MessageBody } from "../components/ui/content/message-body.tsx";
import { SectionsFrame } from "../components/ui/content/sections-frame.tsx";
import { StatusBadge } from "../components/ui/content/status-badge.tsx";
import { Button } from "../components/ui/controls/button.tsx";
import { PictureChoice } from "../components/ui/controls/picture-field.tsx";
import { Broken } from "../components/ui/loading/error-screen.tsx";
import { NoPage } from "../components/ui/loading/not-found.tsx";
import { Notice } from "../components/ui/loading/notice.tsx";
import { Unread } from "../components/ui/loading/query-failure.tsx";
import { Bones } from "../components/ui/loading/skeleton.tsx";
import { Countdown } from "../components/ui/time/countdown.tsx";
import { Instant } from "../components/ui/time/instant.tsx";
import { long, Shown } from "./example.tsx";

// Nobody is there who could be asked.
const never = () => new Promise<never>(() => undefined);

const message = `<p>Since <em>this morning</em>:</p><pre><code>disk full on web-3</code></pre>
<blockquote><p>quoted</p></blockquote><ul><li>one</li><li>two</li></ul><table><tr><th>a</th><td>b</td></tr></table>
<p>שלום 👩‍👩‍👧 <a href="https://shop.example">a link</a></p><script>alert(1)</script>`;

const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000).toISOString();
const statuses = ["open", "in_progress", "awaiting_reply", "on_hold", "closed"] as const;

/** What only says something. */
export function ShownPlain(): ReactElement {
  return (
    <>
      <Shown part="Avatar">
        {["Maya Lind", "Tom Ferris", "נועה לוי", "Cher", long].map((name) => (
          <Avatar key={name} name={name} url={null} />
        ))}
        <Avatar name="Maya Lind" url={null} isLarge />
      </Shown>
      <Shown part="PictureChoice">
        <PictureChoice choose="Choose a picture" remove="Remove the picture" isChosen change={never}>
          <Avatar name="Maya Lind" url={null} isLarge />
        </PictureChoice>
      </Shown>
      <Shown part="Icon">
        {(Object.keys(icons) as IconName[]).map((name) => (
          <span key={name} title={name}>
            <Icon name={name} />
          </span>
        ))}
      </Shown>
      <Shown part="Image">
        <Image src="data:," alt="" width={24} height={24} instead="What stands for one that does not come" />
      </Shown>
      <Shown part="StatusBadge">
        {statuses.map((status) => (
          <StatusBadge key={status} status={status} label={status} />
        ))}
      </Shown>
      <Shown part="Instant">
        {[0, 300, 20_000, 400_000, -400_000].map((seconds) => (
          <Instant key={seconds} at={ago(seconds)} />
        ))}
      </Shown>
      <Shown part="Countdown">
        {[10_000, 600_000].map((ms) => (
          <Countdown key={ms} until={performance.now() + ms} say={(seconds) => `Undo, ${seconds} s`} />
        ))}
      </Shown>
      <Shown part="MessageBody">
        <MessageBody html={message} />
      </Shown>
      <Shown part="Bones">
        <Bones label="Being read" />
      </Shown>
      <Shown part="Unread">
        <Unread queries={[{ data: undefined, error: new Error("The desk is away."), refetch: never }]} />
      </Shown>
      <Shown part="Notice">
        <Notice title="Nothing here">No ticket is in this view.</Notice>
        <Notice isTrouble title="That did not work" action={<Button>Try again</Button>}>
          {long}
        </Notice>
      </Shown>
      <Shown part="Broken">
        <Broken />
      </Shown>
      <Shown part="NoPage">
        <NoPage />
      </Shown>
      <Shown part="SectionsFrame">
        <SectionsFrame
          title="Settings"
          links={[
            <a key="brands" href="#brands" aria-current="page">
              Brands
            </a>,
            <a key="long" href="#long">
              {long}
            </a>,
          ]}
        >
          The page of the section.
        </SectionsFrame>
      </Shown>
    </>
  );
}

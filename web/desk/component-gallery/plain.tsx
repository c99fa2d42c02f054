import type { ReactElement } from "react";
import { statuses } from "../api/tickets/status.ts";
import { Avatar } from "../components/ui/content/avatar.tsx";
import { Drawing, Icon } from "../components/ui/content/icon.tsx";
import { type IconName, icons } from "../components/ui/content/icons.generated.ts";
import { Image } from "../components/ui/content/image.tsx";
import { Logo } from "../components/ui/content/logo.tsx";
import { MessageBody } from "../components/ui/content/message-body.tsx";
import { Pill, type Tone } from "../components/ui/content/pill.tsx";
import { SectionsFrame } from "../components/ui/content/sections-frame.tsx";
import { StatusBadge } from "../components/ui/content/status-badge.tsx";
import { Button } from "../components/ui/controls/button.tsx";
import { PictureField } from "../components/ui/controls/picture-field.tsx";
import { ErrorScreen } from "../components/ui/loading/error-screen.tsx";
import { NotFound } from "../components/ui/loading/not-found.tsx";
import { Notice } from "../components/ui/loading/notice.tsx";
import { QueryFailure } from "../components/ui/loading/query-failure.tsx";
import { Skeleton } from "../components/ui/loading/skeleton.tsx";
import { Countdown } from "../components/ui/time/countdown.tsx";
import { DateTime } from "../components/ui/time/instant.tsx";
import { Example, long } from "./example.tsx";

const tones: readonly Tone[] = ["quiet", "neutral", "accent", "calm", "good", "warn", "bad"];

// There is no server to ask.
const never = () => new Promise<never>(() => undefined);

const message = `<p>Since <em>this morning</em>:</p><pre><code>disk full on web-3</code></pre>
<blockquote><p>quoted</p></blockquote><ul><li>one</li><li>two</li></ul><table><tr><th>a</th><td>b</td></tr></table>
<p>שלום 👩‍👩‍👧 <a href="https://shop.example">a link</a></p><script>alert(1)</script>`;

const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000).toISOString();

/** Components that only display something. */
export function ShownPlain(): ReactElement {
  return (
    <>
      <Example part="Avatar">
        {["Maya Lind", "Tom Ferris", "נועה לוי", "Cher", long].map((name) => (
          <Avatar key={name} id={name} name={name} />
        ))}
        <Avatar id="Maya Lind" name="Maya Lind" size="medium" />
        <Avatar id="Maya Lind" name="Maya Lind" size="large" />
      </Example>
      <Example part="PictureField">
        <PictureField choose="Choose a picture" remove="Remove the picture" isChosen change={never}>
          <Avatar id="Maya Lind" name="Maya Lind" size="large" />
        </PictureField>
      </Example>
      <Example part="Icon, Drawing">
        <Drawing paths={icons.check} />
        {(Object.keys(icons) as IconName[]).map((name) => (
          <span key={name} title={name}>
            <Icon name={name} />
          </span>
        ))}
      </Example>
      <Example part="Logo">
        <Logo />
      </Example>
      <Example part="Image">
        <Image src="data:," alt="" width={24} height={24} instead="What stands for one that does not come" />
      </Example>
      <Example part="Pill">
        {tones.map((tone) => (
          <Pill key={tone} tone={tone} hasDot={tone !== "bad"}>
            {tone}
          </Pill>
        ))}
      </Example>
      <Example part="StatusBadge">
        {statuses.map((status) => (
          <StatusBadge key={status} status={status} label={status} />
        ))}
      </Example>
      <Example part="Instant">
        {[0, 300, 20_000, 400_000, -400_000].map((seconds) => (
          <DateTime key={seconds} at={ago(seconds)} />
        ))}
      </Example>
      <Example part="Countdown">
        {[10_000, 600_000].map((ms) => (
          <Countdown key={ms} until={performance.now() + ms} say={(seconds) => `Undo, ${seconds} s`} />
        ))}
      </Example>
      <Example part="MessageBody">
        <MessageBody html={message} />
      </Example>
      <Example part="Skeleton">
        <Skeleton label="Being read" />
      </Example>
      <Example part="QueryFailure">
        <QueryFailure
          queries={[{ data: undefined, error: new Error("The desk is away."), refetch: never }]}
        />
      </Example>
      <Example part="Notice">
        <Notice title="Nothing here">No ticket is in this view.</Notice>
        <Notice isTrouble title="That did not work" action={<Button>Try again</Button>}>
          {long}
        </Notice>
      </Example>
      <Example part="ErrorScreen">
        <ErrorScreen />
      </Example>
      <Example part="NotFound">
        <NotFound />
      </Example>
      <Example part="SectionsFrame">
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
      </Example>
    </>
  );
}

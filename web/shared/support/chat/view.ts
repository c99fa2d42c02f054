import { composer } from "../composer.ts";
import { button, fill, h, keepingEnd } from "../dom.ts";
import { canBeSent } from "../robot-check.ts";
import type { Availability, Department } from "../shapes.ts";
import { closedUntil, filled } from "../texts/texts.ts";
import { bubble } from "./bubble.ts";
import {
  again,
  anew,
  chat,
  close,
  drop,
  entries,
  type Outgoing,
  outgoing,
  say,
  typing,
} from "./conversation.ts";
import { leaveView } from "./leave.ts";
import { type Entry, identify, isVerified, trouble } from "./session.ts";
import { isSoundOn, setSound } from "./sound.ts";

export interface ChatView {
  element: HTMLElement;
  /** Shows availability before a chat begins. */
  look(availability: Availability): void;
  /** Renders new entries; `toEnd` also scrolls to the newest. */
  update(toEnd?: boolean): void;
}

export function chatView(
  { files: rules }: Availability,
  readDepartments: () => Promise<Department[]>,
  go: (view: "chat" | "write") => void,
): ChatView {
  const notice = h("p.hint");
  const log = h("div.log", { role: "log", "aria-label": texts.chat });
  const sending = h("div.log");
  const hint = h("p.hint", { role: "status" });
  const why = h("p.error", { role: "alert" });
  const unknown = h(
    "div.row",
    {},
    why,
    button("quiet", texts.again, () => identify().catch(() => undefined)),
  );
  const leave = h("div");
  const end = button("quiet", texts.endChat, () => close().catch(() => undefined));
  const begin = button("wide", texts.newChat, () => {
    anew();
    go("chat");
  });
  const sound: HTMLElement = button("quiet", texts.sound, () => {
    setSound(!isSoundOn());
    update();
  });
  const writing = composer({
    rules,
    rows: 2,
    maxlength: 5_000,
    typing,
    say(body, files) {
      say(body, files);
      update(true);
    },
  });
  const element = h(
    "div.chat",
    {},
    notice,
    log,
    sending,
    hint,
    unknown,
    leave,
    h("div.row", {}, begin, end, sound),
    writing.element,
  );
  const shown = new Map<string, HTMLElement>();
  let leaving = "";

  /** Offers to continue as a ticket if no one has answered. */
  const offerTicket = async (id: string) => {
    if (leaving === id) return;
    leaving = id;
    if (!id) return fill(leave);
    const departments = await readDepartments().catch(() => []);
    const department = departments.find(({ id }) => id === chat?.department.id) ?? departments[0];
    if (leaving !== id) return;
    const canGoOn = isVerified || (department && canBeSent(department));
    const offered = canGoOn
      ? leaveView(isVerified, department)
      : button("wide", texts.write, () => go("write"));
    keepingEnd(leave, () => fill(leave, offered));
  };

  const draw = () => {
    const isOver = chat?.status === "closed";
    if (entries.length < shown.size) {
      shown.clear();
      fill(log);
    }
    for (const entry of entries)
      if (!shown.has(entry.id)) {
        const drawn = entryOf(entry);
        shown.set(entry.id, drawn);
        log.append(drawn);
      }
    fill(sending, ...outgoing.map((each) => onItsWay(each, () => writing.giveBack(each.body))));
    const last = entries.at(-1);
    const isSeen = last?.author.type === "visitor" && last.seq <= (chat?.seen_seq ?? 0);
    hint.textContent =
      chat?.is_typing && chat.staff
        ? filled(texts.typing, { name: chat.staff.name })
        : isSeen
          ? texts.seen
          : "";
    why.textContent = trouble;
    unknown.hidden = trouble === "";
    notice.hidden = chat !== undefined;
    writing.element.hidden = isOver;
    begin.hidden = !isOver;
    end.hidden = !chat || isOver;
    sound.setAttribute("aria-pressed", String(isSoundOn()));
    const unanswered = entries.findLast(
      ({ kind, author }) => kind === "unanswered" || author.type === "staff",
    );
    void offerTicket(!isOver && unanswered?.kind === "unanswered" ? (chat?.id ?? "") : "");
  };
  const update = (toEnd?: boolean) => keepingEnd(element, draw, toEnd);
  const look = ({ state, reopens_at }: Availability) => {
    const isThere = state === "open" || state === "busy";
    notice.textContent = isThere ? texts.chatOpen : reopens_at ? closedUntil(reopens_at) : texts.chatNobody;
  };
  return { element, look, update };
}

const entryOf = (entry: Entry) => (entry.kind === "message" ? bubble(entry) : h("div.hint", {}, entry.body));

function onItsWay(each: Outgoing, giveBack: () => void): HTMLElement {
  const { body, files, refusal, share } = each;
  const restoreInComposer = () => {
    drop(each);
    giveBack();
  };
  const isSmall = files.length === 0;
  return h(
    "div.said.own",
    {},
    h("p", {}, body),
    refusal === undefined
      ? h("p.hint", {}, texts.sending)
      : h(
          "p.error",
          { role: "alert" },
          refusal,
          " ",
          button("quiet", texts.again, () => again(each)),
        ),
    !isSmall && refusal === undefined && h("progress", { max: 1, value: share, "aria-label": texts.sending }),
    (!isSmall || refusal !== undefined) && button("quiet", texts.cancel, restoreInComposer),
  );
}

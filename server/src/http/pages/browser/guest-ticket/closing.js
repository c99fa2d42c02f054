import { find, show } from "../dom.js";
import { say } from "../texts.js";
import { ask } from "./asking.js";

let isClosing = false;

export const isCloseUnderWay = () => isClosing;

export function startClosing({ hasDraft, onClosed, onRefusal }) {
  find("close").onclick = () => {
    find("sure-draft").hidden = !hasDraft();
    show("sure-failure", undefined);
    find("sure").showModal();
  };
  find("keep").onclick = () => find("sure").close();
  find("really").onclick = async () => {
    setClosing(true);
    const answer = await ask("POST", { path: "/close" });
    setClosing(false);
    if (answer.status === 404 || answer.status === 410) return onRefusal(answer);
    if (answer.status !== 200) return show("sure-failure", answer.body?.message ?? say("closeFailed"));
    find("sure").close();
    onClosed(answer.body.data);
  };
}

function setClosing(on) {
  isClosing = on;
  find("really").disabled = on;
}

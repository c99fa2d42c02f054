import { copyText } from "../../../components/ui/controls/copy-text.ts";
import { sayTrouble, toasts } from "../../../components/ui/dialogs/toasts.tsx";
import { ticketTexts } from "../texts/texts.ts";

export async function copy(text: string): Promise<void> {
  await copyText(text).then(
    () => toasts.add({ title: ticketTexts.credentials.copied, description: text }),
    sayTrouble,
  );
}

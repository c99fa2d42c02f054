import { copyText } from "../../../parts/copying.ts";
import { sayTrouble, toasts } from "../../../parts/toasts.tsx";
import { ticketTexts } from "../texts/texts.ts";

export async function copy(text: string): Promise<void> {
  await copyText(text).then(
    () => toasts.add({ title: ticketTexts.credentials.copied, description: text }),
    sayTrouble,
  );
}

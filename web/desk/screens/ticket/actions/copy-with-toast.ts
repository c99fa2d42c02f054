import { sharedTicketTexts } from "../../../components/ticket/texts/texts.ts";
import { copyText } from "../../../components/ui/controls/copy-text.ts";
import { toastError, toasts } from "../../../components/ui/dialogs/toasts.tsx";

export async function copyWithToast(text: string): Promise<void> {
  await copyText(text).then(
    () => toasts.add({ title: sharedTicketTexts.copied, description: text }),
    toastError,
  );
}

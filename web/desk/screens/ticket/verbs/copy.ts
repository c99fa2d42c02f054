import { copyText } from "../../../parts/copying.ts";
import { sayTrouble, toasts } from "../../../parts/toasts.tsx";
import { texts } from "../../../texts/texts.ts";

export async function copy(text: string): Promise<void> {
  await copyText(text).then(
    () => toasts.add({ title: texts.credentials.copied, description: text }),
    sayTrouble,
  );
}

import { type LocalFiles, useLocalFiles } from "../../../components/composer/local-files.ts";
import { useChatText } from "./use-draft.ts";

/**
 * The files of a draft: kept on this page while another chat is open. After a reload only their names are
 * known.
 */
export function useChatFiles(chatId: string): LocalFiles {
  const names = useChatText(chatId, "files");
  const files = useLocalFiles({
    names: names.text === "" ? [] : names.text.split("\n"),
    onChange: (now) => names.setText(now.join("\n")),
    keepAs: `chat ${chatId}`,
  });
  return {
    ...files,
    clear() {
      files.clear();
      names.setText("");
    },
  };
}

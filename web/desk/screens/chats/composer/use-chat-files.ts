import { type LocalFiles, useLocalFiles } from "../../../components/composer/local-files.ts";
import { useChatText } from "./use-draft.ts";

/** The files of an answer: the page has them while one looks at another chat, and their names are known when it is loaded again. */
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

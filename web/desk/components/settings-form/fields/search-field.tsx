import type { ComponentProps, ReactElement } from "react";
import { TextField } from "../../ui/form/fields/text-fields.tsx";

type Props = Omit<ComponentProps<typeof TextField>, "type" | "spellCheck" | "autoComplete">;

/** Narrows a list by what is typed, which is neither spelt nor filled in for one. */
export function SearchField(props: Props): ReactElement {
  return <TextField type="search" spellCheck={false} autoComplete="off" {...props} />;
}

import type { ComponentProps, ReactElement } from "react";
import { TextField } from "../../ui/form/fields/text-fields.tsx";

type Props = Omit<ComponentProps<typeof TextField>, "type" | "spellCheck" | "autoComplete">;

/** Filters a list as the user types, without spellcheck or autofill. */
export function SearchField(props: Props): ReactElement {
  return <TextField type="search" spellCheck={false} autoComplete="off" {...props} />;
}

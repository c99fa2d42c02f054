import { useNavigate } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { Button } from "../ui/controls/button.tsx";

/** Links to the form of a new item. */
export function CreateLink({ section, name }: { section: string; name: string }): ReactElement {
  const navigate = useNavigate();
  return (
    <Button
      look="main"
      icon="plus"
      onClick={() => navigate({ to: "/settings/{-$section}/{-$item}", params: { section, item: "new" } })}
    >
      {name}
    </Button>
  );
}

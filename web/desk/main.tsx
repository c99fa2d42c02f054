import "../styles/tokens.css";
import "../styles/base.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { onSessionEnded } from "./api/here.ts";
import { meQuery } from "./api/session.ts";
import { askWhoIsHere } from "./app/going-on.ts";
import { askForList } from "./app/list-ahead.ts";
import { followPreferences } from "./app/preferences.ts";
import { queries } from "./app/queries.ts";
import { router } from "./app/router.tsx";
import { refuseStrayDrops } from "./parts/drops.ts";
import { Toasts } from "./parts/toasts.tsx";

onSessionEnded(() => {
  if (queries.getQueryData(meQuery.queryKey)) askWhoIsHere();
});

askForList();
followPreferences();
refuseStrayDrops();

const place = document.getElementById("desk");
if (!place) throw new Error("The page has no place for the desk.");
createRoot(place).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
      <Toasts />
    </QueryClientProvider>
  </StrictMode>,
);

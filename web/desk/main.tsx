import "../styles/tokens.css";
import "../styles/font.css";
import "../styles/base.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { queries } from "./api/kernel/query-client.ts";
import { onSessionEnded } from "./api/session/current-session.ts";
import { meQuery } from "./api/session/session.ts";
import { followPreferences } from "./app/preferences.ts";
import { prefetchList } from "./app/prefetch-list.ts";
import { checkSession } from "./app/resume-session.ts";
import { router } from "./app/router.tsx";
import { refuseStrayDrops } from "./components/ui/controls/file-drops.ts";
import { Toasts } from "./components/ui/dialogs/toasts.tsx";

onSessionEnded(() => {
  if (queries.getQueryData(meQuery.queryKey)) checkSession();
});

prefetchList();
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

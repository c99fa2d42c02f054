import "../../styles/tokens.css";
import "../../styles/base.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { queries } from "../api/kernel/query-client.ts";
import { Toasts } from "../parts/toasts.tsx";
import { ShownParts } from "./shown-parts.tsx";

/* Every part in every state, while one works on them: npm run dev, then /desk/parts. It is no part of what is built. */

// Forms ask before they are left, of whatever routes there are.
const router = createRouter({
  routeTree: createRootRoute({ component: ShownParts }),
  history: createMemoryHistory(),
});

const place = document.getElementById("parts");
if (!place) throw new Error("The page has no place for the parts.");
createRoot(place).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>
    <Toasts />
  </StrictMode>,
);

import "../../styles/tokens.css";
import "../../styles/font.css";
import "../../styles/base.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { queries } from "../api/kernel/query-client.ts";
import { Toasts } from "../components/ui/dialogs/toasts.tsx";
import { ComponentGallery } from "./component-gallery.tsx";

/* Shows every component in every state during development: npm run dev, then /desk/components. The build
   leaves it out. */

// Forms block navigation while they have changes, so they need a router.
const router = createRouter({
  routeTree: createRootRoute({ component: ComponentGallery }),
  history: createMemoryHistory(),
});

const place = document.getElementById("components");
if (!place) throw new Error("The page has no #components element.");
createRoot(place).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>
    <Toasts />
  </StrictMode>,
);

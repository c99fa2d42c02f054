import { createServer } from "node:http";
import { type ListeningServer, listening } from "../listening-server.ts";

/** Another site: another origin than the desk, with its own policy and scripts. */
export type Site = ListeningServer;

export interface HostPage {
  /** Its Content-Security-Policy; undefined allows everything. */
  policy?: string;
  /** The head before the widget's script. */
  head?: string;
  body?: string;
  /** The widget's script tag on this site. */
  script: string;
  html?: string;
}

/** One of the site's own scripts. */
interface OwnScript {
  file: string;
}

/** Pages by path. */
export async function openSite(pages: Record<string, HostPage | OwnScript>): Promise<Site> {
  const server = createServer(({ url = "/" }, response) => {
    const page = pages[url.split("?")[0] ?? "/"];
    if (!page) return response.writeHead(204).end();
    if ("file" in page) return response.writeHead(200, { "content-type": "text/javascript" }).end(page.file);
    const { policy, head = "", body = "", script, html = 'lang="en"' } = page;
    response.writeHead(200, {
      "content-type": "text/html; charset=utf-8",
      ...(policy ? { "content-security-policy": policy } : {}),
    });
    return response.end(`<!doctype html>
<html ${html}>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>The Lamp Shop</title>
${head}
<body>
<main><h1>Lamps</h1>${body}<p>${"Light for every room. ".repeat(200)}</p></main>
${script}
`);
  });
  return listening(server);
}

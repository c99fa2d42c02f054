interface Paragraph {
  depth: number;
  text: string[];
}

/**
 * Joins the lines of format=flowed text (RFC 3676). Lines of different quote depth are never joined (4.5),
 * and an empty line ends a paragraph. Each quoted paragraph keeps its marks.
 */
export function unflowed(text: string, deletesSpace: boolean): string {
  const done: string[] = [];
  let open: Paragraph | undefined;
  const close = () => {
    if (open) done.push(written(open));
    open = undefined;
  };
  for (const line of text.split(/\r?\n/)) {
    const depth = depthOf(line);
    const stuffed = line.slice(depth);
    const content = stuffed.startsWith(" ") ? stuffed.slice(1) : stuffed;
    const isSignature = content === "-- ";
    if (open?.depth !== depth || content === "" || isSignature) close();
    open ??= { depth, text: [] };
    const isSoft = content.endsWith(" ") && !isSignature;
    open.text.push(isSoft && deletesSpace ? content.slice(0, -1) : content);
    if (!isSoft) close();
  }
  close();
  return done.join("\n");
}

function depthOf(line: string): number {
  let depth = 0;
  while (line[depth] === ">") depth++;
  return depth;
}

function written({ depth, text }: Paragraph): string {
  const content = text.join("");
  if (depth === 0) return content;
  return content === "" ? ">".repeat(depth) : `${">".repeat(depth)} ${content}`;
}

const deepestQuote = 10;

interface Row {
  /** The row has text already. */
  isBegun: boolean;
  /** A cell of the row has several lines. */
  isLong: boolean;
}

/** Collects lines of text piece by piece. A line break is only written when more text follows. */
export class TextLines {
  /** The depth of preformatted elements. */
  preformatted = 0;
  readonly #room: number;
  readonly #done: string[] = [];
  #length = 0;
  #line = "";
  #needsSpace = false;
  /** 1 for a new line, 2 for a blank line between. */
  #breaks = 0;
  #lead = "";
  #quotes = 0;
  readonly #rows: Row[] = [];
  /** The first text of a cell or list item continues the current line. */
  #isAtStart = false;

  constructor(room: number) {
    this.#room = room;
  }

  write(text: string): void {
    if (this.#length > this.#room) return;
    if (this.preformatted > 0) this.#writeAsIs(text);
    else this.#writeWords(text);
  }

  #writeWords(text: string): void {
    const words = text.replace(/[ \t\r\n\f]+/g, " ");
    if (words === " ") {
      this.#needsSpace = true;
      return;
    }
    if (words === "") return;
    const begins = words.startsWith(" ");
    const ends = words.endsWith(" ");
    this.#add(words.slice(begins ? 1 : 0, ends ? -1 : undefined), begins);
    this.#needsSpace = ends;
  }

  newLine(): void {
    if (this.#isAtStart) return;
    if (this.#breaks === 0) this.#endInRow();
    else if (this.#breaks === 1) this.#breaks = 2;
    this.#needsSpace = false;
  }

  breakLine(): void {
    if (!this.#isAtStart) this.#breaks = Math.max(this.#breaks, 1);
  }

  paragraph(): void {
    if (!this.#isAtStart) this.#breaks = Math.max(this.#breaks, 2);
  }

  rule(): void {
    this.breakLine();
    this.write("---");
    this.breakLine();
  }

  openQuote(): void {
    this.#endIfBegun();
    this.#blankLine();
    this.#breaks = 0;
    this.#quotes++;
  }

  closeQuote(): void {
    this.#endIfBegun();
    this.#quotes--;
    this.paragraph();
  }

  openItem(mark: string): void {
    this.closeItem();
    this.#endIfBegun();
    this.#lead = mark;
    this.#isAtStart = true;
  }

  closeItem(): void {
    if (this.#isAtStart) this.#lead = "";
    this.#isAtStart = false;
    this.breakLine();
  }

  openRow(): void {
    this.breakLine();
    this.#isAtStart = false;
    this.#rows.push({ isBegun: false, isLong: false });
  }

  closeRow(): void {
    const inner = this.#rows.pop();
    const outer = this.#rows.at(-1);
    if (inner?.isBegun && outer) Object.assign(outer, { isBegun: true, isLong: true });
    this.breakLine();
  }

  openCell(): void {
    const row = this.#rows.at(-1);
    if (row?.isLong) this.breakLine();
    else if (row?.isBegun) {
      this.#breaks = 0;
      this.#needsSpace = true;
    }
    this.#isAtStart = row !== undefined;
  }

  closeCell(): void {
    this.#isAtStart = false;
    const row = this.#rows.at(-1);
    if (row?.isBegun && !row.isLong) this.#breaks = 0;
  }

  /** A mark before the next text, and its end after it. */
  openMark(mark: string): void {
    this.#lead += mark;
  }

  closeMark(mark: string): void {
    if (this.#lead.endsWith(mark)) this.#lead = this.#lead.slice(0, -mark.length);
    else this.#line += mark;
  }

  done(): string {
    this.#endIfBegun();
    return this.#done.join("\n").trimEnd();
  }

  #writeAsIs(text: string): void {
    for (const [index, line] of text.split(/\r?\n/).entries()) {
      if (index > 0) this.newLine();
      if (line !== "") this.#add(line, false);
    }
  }

  #add(words: string, hasSpace: boolean): void {
    this.#isAtStart = false;
    this.#realiseBreaks();
    const isSpaced = (hasSpace || this.#needsSpace) && this.#line !== "" && !this.#line.endsWith(" ");
    this.#line += (isSpaced ? " " : "") + this.#lead + words;
    this.#length += words.length;
    this.#lead = "";
    this.#needsSpace = false;
    const row = this.#rows.at(-1);
    if (row) row.isBegun = true;
  }

  #realiseBreaks(): void {
    const breaks = this.#breaks;
    this.#breaks = 0;
    if (breaks === 0) return;
    if (this.#line !== "") this.#endInRow();
    if (breaks === 2) this.#blankLine();
  }

  #endInRow(): void {
    this.#end();
    const row = this.#rows.at(-1);
    if (row?.isBegun) row.isLong = true;
  }

  #blankLine(): void {
    const last = this.#done.at(-1);
    if (last !== undefined && !/^[> ]*$/.test(last)) this.#end();
  }

  #endIfBegun(): void {
    if (this.#line !== "") this.#end();
  }

  #end(): void {
    if (this.#length > this.#room) return;
    const mark = ">".repeat(Math.min(this.#quotes, deepestQuote));
    const line = this.#line.replaceAll("\u00a0", " ").trimEnd();
    this.#done.push(mark === "" || line === "" ? mark + line : `${mark} ${line}`);
    this.#length += 1 + mark.length;
    this.#line = "";
  }
}

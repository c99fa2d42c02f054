/**
 * The elements of HTML, current and obsolete, from the HTML standard's index of elements and "Obsolete features". Other names are
 * not tags here: people write `<command>` for a word to fill in.
 */
const INLINE =
  words(`a abbr acronym b basefont bdi bdo big blink cite code data del dfn em font i ins kbd label link map mark
  meta nobr noscript output q rb rp rt rtc ruby s samp slot small spacer span strike strong sub sup template time tt u var wbr`);

const PARTING =
  words(`address applet area article aside audio base bgsound blockquote body br button canvas caption center col
  colgroup datalist dd details dialog dir div dl dt embed fieldset figcaption figure footer form frame frameset h1 h2 h3 h4
  h5 h6 head header hgroup hr html iframe img input isindex keygen legend li listing main marquee math menu menuitem meter
  multicol nav nextid noembed noframes object ol optgroup option p param picture plaintext pre progress script search
  section select source style summary svg table tbody td textarea tfoot th thead title tr track ul video xmp`);

/** Attributes that need no value; any other word without one is prose. */
const FLAGS =
  words(`allowfullscreen async autofocus autoplay checked compact controls default defer disabled download
  formnovalidate hidden inert ismap itemscope loop multiple muted nomodule noresize noshade novalidate nowrap open
  playsinline readonly required reversed selected`);

/** How the text continues across this tag, if it is an HTML element: `a <b and c> d` is not. */
export function elementPlace(tag: string): "within a word" | "between words" | undefined {
  const name = /^<\/?([a-z][a-z0-9]*)(?=[\s/>])/i.exec(tag)?.[1]?.toLowerCase();
  if (name === undefined || isProse(tag)) return undefined;
  if (PARTING.has(name)) return "between words";
  return INLINE.has(name) ? "within a word" : undefined;
}

function isProse(tag: string): boolean {
  const [, ...found] = tag.slice(0, -1).split(/\s+/);
  const attributes = found.filter((attribute) => attribute !== "" && attribute !== "/");
  return (
    attributes.length > 0 &&
    attributes.every((word) => /^[^=-]+$/.test(word) && !FLAGS.has(word.toLowerCase()))
  );
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/));
}

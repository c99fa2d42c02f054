import styles from "./element.css?inline";
import { showSupportArea } from "./support-area.ts";

const sheet = new CSSStyleSheet();
sheet.replaceSync(styles);

/** `<sidedesk-support base="/support">`: the support area of the client who is signed in. */
class SidedeskSupport extends HTMLElement {
  static readonly observedAttributes = ["base", "lang", "router", "accent"];
  #end: (() => void) | undefined;

  constructor() {
    super();
    this.attachShadow({ mode: "open" }).adoptedStyleSheets = [sheet];
  }

  connectedCallback(): void {
    if (this.shadowRoot) this.#end ??= showSupportArea(this, this.shadowRoot, () => this.#restart());
  }

  disconnectedCallback(): void {
    this.#end?.();
    this.#end = undefined;
  }

  /** Another base or language begins again. */
  attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    if (name === "accent") this.style.setProperty("--sidedesk-accent", after);
    if (name !== "accent" && this.#end && before !== after) this.#restart();
  }

  #restart(): void {
    this.disconnectedCallback();
    this.connectedCallback();
  }
}

// A page may load the script twice.
if (!customElements.get("sidedesk-support")) customElements.define("sidedesk-support", SidedeskSupport);

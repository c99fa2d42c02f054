export function find(id) {
  return document.getElementById(id);
}

export function show(id, text) {
  find(id).textContent = text ?? "";
  find(id).hidden = !text;
}

/** Told to those who hear the page. */
export function announce(text) {
  find("said").textContent = text;
}

/** Until then its button is off, as the page was sent. */
export function whenSent(form, send) {
  form.onsubmit = (event) => {
    event.preventDefault();
    return send();
  };
  form.querySelector("[type=submit]").disabled = false;
}

export function element(tag, properties, ...children) {
  const node = Object.assign(document.createElement(tag), properties);
  node.append(...children);
  return node;
}

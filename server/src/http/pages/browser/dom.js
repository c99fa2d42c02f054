export function find(id) {
  return document.getElementById(id);
}

export function show(id, text) {
  find(id).textContent = text ?? "";
  find(id).hidden = !text;
}

/** Announces a text to screen readers. */
export function announce(text) {
  find("said").textContent = text;
}

/** Enables the form's button, which the page disables until its script has loaded. */
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

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

export function element(tag, properties, ...children) {
  const node = Object.assign(document.createElement(tag), properties);
  node.append(...children);
  return node;
}

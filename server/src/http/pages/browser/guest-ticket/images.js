import { element } from "../dom.js";
import { ask } from "./asking.js";

/** The bytes that were fetched: after a close they can no longer be. */
const fetched = new Map();

const isImage = ({ mime_type }) => /^image\/(png|jpeg|gif|webp|avif)$/.test(mime_type);

/**
 * Puts a message's own images at their places, when they come into view. The token is in a header, so the browser cannot
 * fetch them by their URL. Where one is missing, its name stays.
 */
export function showImages(body, attachments) {
  const watching = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      watching.unobserve(target);
      show(target);
    }
  });
  for (const place of body.querySelectorAll("[data-attachment]")) {
    const { attachment } = place.dataset;
    if (attachments.some((file) => file.id === attachment && isImage(file))) watching.observe(place);
  }
}

async function show(place) {
  const { attachment } = place.dataset;
  if (!fetched.has(attachment)) fetched.set(attachment, fetchImage(attachment));
  const src = await fetched.get(attachment);
  if (!src) return fetched.delete(attachment);
  const image = element("img", { src, alt: place.textContent });
  image.onerror = () => image.replaceWith(place);
  place.replaceWith(image);
}

async function fetchImage(id) {
  const { status, body } = await ask("GET", { path: `/attachments/${id}/download`, as: "blob" });
  return status === 200 ? URL.createObjectURL(body) : undefined;
}

const blocks = "li, th, td, :is(p, h1, h2, h3, h4, h5, h6):not(li *)";

/**
 * Sets each block's text direction, as a message can mix Hebrew and English. Code is always left to right. A container takes the
 * direction of its first block.
 *
 * @param {ParentNode} message
 */
export function giveDirections(message) {
  for (const block of message.querySelectorAll(blocks)) block.setAttribute("dir", "auto");
  for (const code of message.querySelectorAll("pre, code")) code.setAttribute("dir", "ltr");
  for (const holder of message.querySelectorAll("ul, ol, blockquote, table"))
    if (holder.querySelector("[dir=auto]")?.matches(":dir(rtl)")) holder.setAttribute("dir", "rtl");
}

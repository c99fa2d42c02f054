const blocks = "li, th, td, :is(p, h1, h2, h3, h4, h5, h6):not(li *)";

/**
 * Lets each block of a message read its own way, as Hebrew and English stand in one message; code reads from left to right in both.
 * What holds blocks has its sides where its first one has them.
 *
 * @param {ParentNode} message
 */
export function giveDirections(message) {
  for (const block of message.querySelectorAll(blocks)) block.setAttribute("dir", "auto");
  for (const code of message.querySelectorAll("pre, code")) code.setAttribute("dir", "ltr");
  for (const holder of message.querySelectorAll("ul, ol, blockquote, table"))
    if (holder.querySelector("[dir=auto]")?.matches(":dir(rtl)")) holder.setAttribute("dir", "rtl");
}

/** Works on several items at once; the first failure ends the rest after what they have in hand. */
export async function eachAtOnce<Item>(
  items: AsyncGenerator<Item>,
  most: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const takeTurns = async () => {
    // A loop that ends by an error also ends the generator, which all of them share.
    for await (const item of items) await work(item);
  };
  await Promise.all(Array.from({ length: most }, takeTurns));
}

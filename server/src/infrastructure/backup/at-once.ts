/** Processes several items concurrently. After the first failure no new items start; those under way still finish. */
export async function eachAtOnce<Item>(
  items: AsyncGenerator<Item>,
  most: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const takeTurns = async () => {
    // A loop that throws also closes the generator, which all loops share.
    for await (const item of items) await work(item);
  };
  await Promise.all(Array.from({ length: most }, takeTurns));
}

import { numbers } from "./archives.ts";

const none = 0xffffffff;
const endOfChain = 0xfffffffe;
const sectorBytes = 512;

export type Stored = { name: string; children?: Stored[] };
type Row = { name: string; type: number; right: number; child: number };

/**
 * A Compound File ([MS-CFB], version 3) with empty streams: header, allocation table, directory. `far` puts the directory after 7 MB, where
 * its allocation sector no longer fits the header.
 */
export function compoundFile(stored: Stored[], { far = false } = {}): Buffer {
  const directory = directorySectors(stored);
  const sectors = directory.length / sectorBytes;
  // The header lists 109 table sectors for 128 sectors each; further ones are found through a chain.
  const directoryAt = far ? 109 * 128 : 2;
  const chain = numbers("I".repeat(128), 1, ...Array<number>(126).fill(none), endOfChain);
  const table = Array.from({ length: 128 }, (_, index) => {
    const sector = far ? directoryAt + index : index;
    if (sector < directoryAt || sector >= directoryAt + sectors) return none;
    return sector === directoryAt + sectors - 1 ? endOfChain : sector + 1;
  });
  const between = Buffer.alloc((directoryAt - 2) * sectorBytes);
  return Buffer.concat([
    header(directoryAt, far),
    chain,
    numbers("I".repeat(128), ...table),
    between,
    directory,
  ]);
}

function header(directoryAt: number, far: boolean): Buffer {
  const chain = far ? [0, 1] : [endOfChain, 0];
  return Buffer.concat([
    Buffer.from("d0cf11e0a1b11ae1", "hex"),
    Buffer.alloc(16),
    numbers("HHHHHHIII", 0x3e, 3, 0xfffe, 9, 6, 0, 0, 0, 1),
    numbers("IIIIIII", directoryAt, 0, 4096, endOfChain, 0, ...chain),
    numbers("I".repeat(109), far ? none : 1, ...Array<number>(108).fill(none)),
  ]);
}

// Each entry is the right sibling of the previous: a degenerate but valid tree.
function directorySectors(stored: Stored[]): Buffer {
  const rows: Row[] = [{ name: "Root Entry", type: 5, right: none, child: 1 }];
  addRows(rows, stored);
  while (rows.length % 4 !== 0) rows.push({ name: "", type: 0, right: none, child: none });
  return Buffer.concat(rows.map(rowBytes));
}

function addRows(rows: Row[], stored: Stored[]): void {
  const added = stored.map(({ name, children }) => {
    const row = { name, type: children ? 1 : 2, right: none, child: none };
    rows.push(row);
    return { row, children };
  });
  added.forEach(({ row }, index) => {
    if (index > 0) (added[index - 1]?.row ?? row).right = rows.indexOf(row);
  });
  for (const { row, children } of added) {
    if (!children) continue;
    row.child = rows.length;
    addRows(rows, children);
  }
}

function rowBytes({ name, type, right, child }: Row): Buffer {
  const bytes = Buffer.alloc(128);
  bytes.write(name, 0, "utf16le");
  bytes.writeUInt16LE(name === "" ? 0 : (name.length + 1) * 2, 64);
  bytes.writeUInt8(type, 66);
  numbers("III", none, right, child).copy(bytes, 68);
  bytes.writeUInt32LE(endOfChain, 116);
  return bytes;
}

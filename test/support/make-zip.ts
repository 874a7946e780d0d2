// Archives for tests.

import { deflateRawSync } from "node:zlib";

/** @param files name → text; a name that ends with "/" is a folder @param method how all of them are said to be stored */
export function makeZip(files: Record<string, string>, method: 0 | 8 | 12 = 0): Uint8Array {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const bytes = Buffer.from(text);
    const data = method === 8 ? deflateRawSync(bytes) : bytes;
    const local = Buffer.concat([Buffer.alloc(30), Buffer.from(name), data]);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(Buffer.byteLength(name), 26);
    const entry = Buffer.concat([Buffer.alloc(46), Buffer.from(name)]);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(method, 10);
    entry.writeUInt32LE(data.length, 20);
    entry.writeUInt32LE(bytes.length, 24);
    entry.writeUInt16LE(Buffer.byteLength(name), 28);
    entry.writeUInt32LE(offset, 42);
    locals.push(local);
    central.push(entry);
    offset += local.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(central.length, 10);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, ...central, end]);
}

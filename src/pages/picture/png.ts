import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';

const compress = promisify(deflate);
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Eight bits a pixel, each the number of a colour; the standard compression and filters, no interlacing (PNG, section 11.2.1). */
const KIND = [8, 3, 0, 0, 0];

/** A picture of at most 256 colours, a byte a pixel. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  /** Row by row, each the number of a colour. */
  readonly pixels: Uint8Array;
  /** As `#rrggbb`. */
  readonly colours: readonly string[];
}

/** The file of a picture (PNG, third edition): the same bytes for the same picture, of one version of zlib. */
export async function pngFile({ width, height, pixels, colours }: Picture): Promise<Buffer> {
  // Each row begins with its filter, here none.
  const rows = new Uint8Array(height * (width + 1));
  for (let y = 0; y < height; y++) rows.set(pixels.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width);
  size.writeUInt32BE(height, 4);
  const palette = Buffer.from(colours.map((colour) => colour.slice(1)).join(''), 'hex');
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', Buffer.concat([size, Buffer.from(KIND)])),
    chunk('PLTE', palette),
    chunk('IDAT', await compress(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

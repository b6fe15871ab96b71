/** Bytes in a buffer of their own, as arrays of integers need them: Buffer's small ones share one. */
export function bufferOf(base64: string): ArrayBuffer {
  const bytes = Buffer.from(base64, 'base64');
  const own = new ArrayBuffer(bytes.length);
  bytes.copy(Buffer.from(own));
  return own;
}

/** Finds where the messages of PostgreSQL's protocol end in a stream of bytes, without keeping the bytes. A message has a type, a length and a content. */
export class Frames {
  private readonly header = Buffer.alloc(5);
  private had = 0;
  private left = 0;
  private last = 0;

  /** Calls `ended` for each message that ends in these bytes, with its type, the last byte of its content, and the place after it. */
  take(bytes: Buffer, ended: (type: string, last: number, end: number) => void): void {
    let place = 0;
    while (place < bytes.length) {
      if (this.had < 5) {
        const taken = bytes.copy(this.header, this.had, place, Math.min(bytes.length, place + 5 - this.had));
        this.had += taken;
        place += taken;
        if (this.had < 5) return;
        this.left = Math.max(0, this.header.readInt32BE(1) - 4);
      }
      const taken = Math.min(this.left, bytes.length - place);
      place += taken;
      this.left -= taken;
      if (taken > 0) this.last = bytes[place - 1] ?? 0;
      if (this.left > 0) return;
      this.had = 0;
      ended(String.fromCharCode(this.header[0] ?? 0), this.last, place);
    }
  }
}

/** Values by name, of which no more are kept than a size allows: what was asked for longest ago goes first. */
export class Bounded<Value> {
  private readonly kept = new Map<string, Value>();
  private size = 0;

  constructor(
    private readonly most: number,
    private readonly sizeOf: (value: Value) => number,
  ) {}

  get(name: string): Value | undefined {
    const found = this.kept.get(name);
    if (found === undefined) return undefined;
    this.kept.delete(name);
    this.kept.set(name, found);
    return found;
  }

  /** Keeps a value that isn't kept yet. */
  set(name: string, value: Value): void {
    if (this.kept.has(name)) return;
    this.kept.set(name, value);
    this.size += this.sizeOf(value);
    for (const [oldest, each] of this.kept) {
      if (this.size <= this.most) break;
      this.kept.delete(oldest);
      this.size -= this.sizeOf(each);
    }
  }
}

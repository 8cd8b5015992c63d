/** Keeps values by name up to a total size; the value whose last use is the oldest is dropped first. */
export class BoundedCache<Value> {
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

  /** Adds a value, unless there is one under this name already. */
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

/** Keeps conditions and formulas from depending on one another in a circle. */

/** The questions that others depend on, gathered one by one. */
export class Dependencies {
  private readonly on = new Map<string, Set<string>>();

  /** Makes questions depend on others. Returns false, and changes nothing, where one would then depend on itself. */
  add(ids: readonly string[], on: readonly string[]): boolean {
    if (this.reaches(on, new Set(ids))) return false;
    for (const id of ids) this.on.set(id, new Set([...(this.on.get(id) ?? []), ...on]));
    return true;
  }

  private reaches(from: readonly string[], targets: ReadonlySet<string>): boolean {
    const seen = new Set(from);
    // A set that grows while it is walked: each question is looked at once.
    for (const id of seen) {
      if (targets.has(id)) return true;
      for (const next of this.on.get(id) ?? []) seen.add(next);
    }
    return false;
  }
}

/** Holds the pages of a report while they are edited: as they are stored, as they are on the screen, and the steps that can be undone. Components listen to it, so that a key in a text draws one part again and not the screen. */
import equal from 'fast-deep-equal';
import type { PageRead, PageSummary, PartRead, SavedPages, SentPage } from '#resources/api/reports/reports';
import type { JsonValue } from '#resources/definition';
import type { ReportPart } from '#resources/api/reports/parts';
import { pagesAfter, withPage, withParts, type PageDraft, type Pages, type PartData } from './draft';
import { pagesWith, sentPages } from './sent';

/** What the server says of a part beside its data. */
export type PartFacts = Pick<PartRead, 'rev' | 'modified' | 'has_private' | 'content'>;
/** A part that somebody else changed while it was changed here. `now` is null where they removed it. */
export interface Conflict {
  page: string;
  part: string;
  base: PartData;
  now: ReportPart | null;
}
interface Step {
  before: Pages;
  after: Pages;
  /** The name of what is typed in one go, such as a text. */
  tag: string;
  at: number;
}
/** The time within which changes of the same thing are one step, in ms. */
const oneStep = 1500;
/** The most steps that can be undone. */
const mostSteps = 100;

let made = 0;
/** Returns a key for a page or a part that is added. */
export const newKey = (): string => `new-${Date.now().toString(36)}-${(made += 1)}`;

export class ReportDraft {
  stored: Pages;
  pages: Pages;
  conflicts: readonly Conflict[] = [];
  /** Grows with each save, so that what was read before it is told from what is read after. */
  epoch = 0;
  /** The time of the last save, in ms. */
  savedAt = 0;
  /** Grows when parts change otherwise than by their form, which then starts again. */
  turn = 0;
  private past: Step[] = [];
  private future: Step[] = [];
  private readonly facts = new Map<string, PartFacts>();
  private readonly ids = new Map<string, string>();
  private readonly keys = new Map<string, string>();
  private readonly listeners = new Set<() => void>();

  constructor(pages: readonly PageSummary[]) {
    this.stored = pages.map((page) => this.pageOf(page, null));
    this.pages = this.stored;
  }

  readonly listen = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  private tell(): void {
    for (const listener of this.listeners) listener();
  }

  readonly idOf = (key: string): string => this.ids.get(key) ?? key;
  readonly keyOf = (id: string): string => this.keys.get(id) ?? id;
  readonly factsOf = (part: string): PartFacts | undefined => this.facts.get(part);
  pageAt(key: string): PageDraft | undefined {
    return this.pages.find((page) => page.key === key);
  }
  /** True for a page that the server has. */
  isStored(page: string): boolean {
    return this.stored.some(({ key }) => key === page);
  }

  private pageOf({ id, title, orientation, look, for_each }: Omit<PageSummary, 'parts'>, parts: PageDraft['parts']): PageDraft {
    return { key: this.keyOf(id), title, orientation, look, for_each, parts };
  }

  /** Changes the pages, as a step that can be undone. Changes under one `tag` that follow one another are one step. */
  change(next: Pages, tag = '', at = Date.now()): void {
    if (next === this.pages) return;
    const last = this.past.at(-1);
    const joins = tag !== '' && last?.tag === tag && at - last.at < oneStep && last.after === this.pages;
    const step = { before: joins ? last.before : this.pages, after: next, tag, at };
    this.past = [...(joins ? this.past.slice(0, -1) : this.past), step].slice(-mostSteps);
    this.future = [];
    this.pages = next;
    this.tell();
  }
  changePart(page: string, part: string, data: PartData): void {
    this.change(
      withParts(this.pages, page, (parts) =>
        parts.map((each) => (each.key === part && !equal(each.data, data) ? { ...each, data } : each)),
      ),
      `part ${part}`,
    );
  }
  changePage(page: string, traits: Partial<PageDraft>): void {
    this.change(
      withPage(this.pages, page, (each) => ({ ...each, ...traits })),
      `page ${page}`,
    );
  }

  get canUndo(): boolean {
    return this.past.length > 0;
  }
  get canRedo(): boolean {
    return this.future.length > 0;
  }
  undo(): void {
    const step = this.past.pop();
    if (!step) return;
    this.future.push(step);
    this.restep(step.after, step.before);
  }
  redo(): void {
    const step = this.future.pop();
    if (!step) return;
    this.past.push(step);
    this.restep(step.before, step.after);
  }
  private restep(from: Pages, to: Pages): void {
    this.pages = pagesAfter(this.pages, from, to);
    this.turn += 1;
    this.tell();
  }

  /** Takes the list of pages as the server has it now. What was changed here stays. */
  takePages(pages: readonly PageSummary[]): void {
    const parts = new Map(this.stored.map((page) => [page.key, page.parts]));
    this.takeStored(pages.map((page) => this.pageOf(page, parts.get(this.keyOf(page.id)) ?? null)));
  }
  /** Takes a page as the server has it now. A part that was changed here and by somebody else stays as it was read, so that saving it shows both. */
  takePage(read: PageRead): void {
    const key = this.keyOf(read.id);
    const was = this.stored.find((page) => page.key === key);
    if (!was) return;
    const drafts = this.pageAt(key)?.parts ?? [];
    const parts = read.parts.map(({ id, kind, data, rev, modified, has_private, content }) => {
      const part = this.keyOf(id);
      const [stored, draft] = [was.parts?.find((each) => each.key === part), drafts.find((each) => each.key === part)];
      const known = this.facts.get(part)?.rev;
      const isBoth = stored && draft && known !== undefined && known !== rev && !equal(stored.data, draft.data);
      this.facts.set(part, { rev: isBoth ? known : rev, modified, ...(has_private && { has_private }), content });
      // What was sent from here stays as it was sent: the server has cleaned it, and nobody else has changed it.
      if (stored && (isBoth || known === rev)) return stored;
      return { key: part, kind, data };
    });
    const isSame = was.parts?.length === parts.length && parts.every((part, place) => part === was.parts?.[place]);
    const next = isSame ? was : this.pageOf(read, parts);
    this.takeStored(this.stored.map((page) => (page === was ? next : page)));
  }
  private takeStored(next: Pages): void {
    const merged = pagesAfter(this.pages, this.stored, next, true);
    const after = new Map(merged.map((page) => [page.key, page]));
    const isFormOld = this.pages.some((page) => page.parts !== null && after.get(page.key)?.parts !== page.parts);
    if (isFormOld) this.turn += 1;
    this.stored = next;
    this.pages = merged;
    this.tell();
  }

  /** Returns what there is to send, and the pages as they are stored once it is saved. Parts that `waits` names stay as they are stored. */
  unsent(waits: (page: string, part: string) => boolean): { sent: SentPage[]; saved: Pages } {
    if (this.pages === this.stored) return { sent: [], saved: this.stored };
    const before = new Map(this.stored.map((page) => [page.key, page]));
    const saved = this.pages.map((page) => {
      const stored = before.get(page.key);
      if (page === stored || page.parts === null || !page.parts.some(({ key }) => waits(page.key, key))) return page;
      const parts = page.parts.flatMap((part) => {
        if (!waits(page.key, part.key)) return [part];
        return stored?.parts?.find(({ key }) => key === part.key) ?? [];
      });
      return { ...page, parts };
    });
    return { sent: this.sentTo(saved), saved };
  }
  private sentTo(pages: Pages): SentPage[] {
    return sentPages(this.stored, pages, { idOf: this.idOf, revOf: (key) => this.facts.get(key)?.rev });
  }
  /** Returns everything that is not saved, as it is kept in the browser. */
  allUnsent(): SentPage[] {
    return this.sentTo(this.pages);
  }
  /** Puts back what was kept in the browser, over the report as it is now. */
  putBack(sent: readonly SentPage[]): void {
    for (const part of sent.flatMap(({ parts = [] }) => parts)) {
      const facts = this.facts.get(this.keyOf(part.id));
      // The revision that it was typed over: saving shows what somebody else has changed since.
      if (facts && part.rev !== undefined) this.facts.set(this.keyOf(part.id), { ...facts, rev: part.rev });
    }
    this.change(pagesWith(this.pages, sent, this.keyOf));
    this.turn += 1;
    this.tell();
  }

  /** Notes that the pages are stored, with the ids and revisions that the server gave. */
  noteSaved(saved: Pages, { ids, revs }: SavedPages): void {
    for (const [sent, id] of Object.entries(ids)) {
      const key = this.keyOf(sent);
      this.ids.set(key, id);
      this.keys.set(id, key);
    }
    for (const [id, rev] of Object.entries(revs)) {
      const key = this.keyOf(id);
      this.facts.set(key, { modified: false, content: {}, ...this.facts.get(key), rev });
    }
    this.forgetRemoved(saved);
    this.stored = saved;
    this.epoch += 1;
    this.savedAt = Date.now();
    this.tell();
  }
  /** Forgets the ids of parts that are no longer stored: an undo adds them again, as new ones. */
  private forgetRemoved(saved: Pages): void {
    const left = new Set(saved.flatMap(({ parts }) => parts?.map(({ key }) => key) ?? []));
    for (const { parts } of this.stored) for (const { key } of parts ?? []) if (!left.has(key)) this.facts.delete(key);
  }

  /** Notes the parts that somebody else has changed. */
  noteConflicts(found: readonly { page: string; part: string; now: ReportPart | null }[]): void {
    const fresh = found.map(({ page: pageId, part: partId, now }): Conflict => {
      const [page, part] = [this.keyOf(pageId), this.keyOf(partId)];
      const stored = this.stored.find(({ key }) => key === page)?.parts?.find(({ key }) => key === part);
      return { page, part, base: stored?.data ?? {}, now };
    });
    this.conflicts = [...this.conflicts.filter((each) => !fresh.some(({ part }) => part === each.part)), ...fresh];
    this.tell();
  }
  /** Settles a conflict: the part gets this data, over what somebody else has saved; null takes away a part that they removed. */
  settle({ page, part, now }: Conflict, data: PartData | null): void {
    const facts = this.facts.get(part);
    if (now && facts) this.facts.set(part, { ...facts, rev: now.rev });
    if (!now) this.facts.delete(part);
    this.stored = withParts(this.stored, page, (parts) =>
      parts.flatMap((each) => (each.key !== part ? [each] : now ? [{ ...each, data: now.data }] : [])),
    );
    this.conflicts = this.conflicts.filter((each) => each.part !== part);
    this.turn += 1;
    this.change(
      withParts(this.pages, page, (parts) => {
        const others = parts.flatMap((each) => (each.key !== part ? [each] : data === null ? [] : [{ ...each, data }]));
        const isBack = now && data !== null && !parts.some(({ key }) => key === part);
        return isBack ? [...others, { key: part, kind: now.kind, data }] : others;
      }),
    );
    this.tell();
  }
}

/** True for a value that has the form of a part in a refusal. */
export const isConflict = (value: JsonValue): value is { page: string; part: string; now: JsonValue } =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  typeof value['page'] === 'string' &&
  typeof value['part'] === 'string';

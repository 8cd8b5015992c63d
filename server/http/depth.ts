/** Bodies nested beyond any sense are refused before anything walks through them: every walk of ours is a recursion. */
import type { App } from '#server/deps';
import { badRequest } from '#server/errors';

const deepest = 50;

/** Refuses them with a 400, after permissions are checked and before validation. */
export function refuseDepth(app: App): void {
  app.addHook('preValidation', async ({ body }) => {
    if (isDeeper(body, deepest)) throw badRequest('TOO_DEEP', `The body is nested more than ${deepest} levels deep.`);
  });
}

/** Level by level, without recursion. A body of another type than JSON has no levels. */
function isDeeper(body: unknown, levels: number): boolean {
  let level = [body].filter(isNested);
  for (let depth = 0; depth < levels && level.length > 0; depth += 1) {
    level = level.flatMap((each) => Object.values(each).filter(isNested));
  }
  return level.length > 0;
}

const isNested = (value: unknown): value is object =>
  Array.isArray(value) || (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype);

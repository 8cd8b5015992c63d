/** Narrows the OpenAPI document to one viewer: the calls that the viewer may make, the fields that the viewer may read, and the schemas that these use. */
import { isRecord } from '#resources/language/fields/isRecord';
import type { Definition } from '#resources/definition';
import { can, type Viewer } from '#server/core/viewer/viewer';

type Json = Record<string, unknown>;

/** The key of a call in the document that names the permission it requires. */
export const permissionKey = 'x-permission';

/** Returns a copy of the document with only what concerns the viewer. */
export function seenDocument(document: object, definitions: readonly Definition[], viewer: Viewer): Json {
  const whole: Json = structuredClone({ ...document });
  const paths = Object.entries(isRecord(whole['paths']) ? whole['paths'] : {}).flatMap(([path, methods]) => {
    const kept = Object.entries(isRecord(methods) ? methods : {}).filter(([, call]) => isRecord(call) && mayCall(viewer, call));
    return kept.length === 0 ? [] : [[path, Object.fromEntries(kept)] as const];
  });
  const seen: Json = { ...whole, paths: Object.fromEntries(paths) };
  for (const definition of definitions) hideFields(seen, definition, viewer);
  return withoutUnused(seen);
}

const mayCall = (viewer: Viewer, call: Json) => {
  const permission = call[permissionKey];
  return typeof permission !== 'string' || can(viewer, permission);
};

/** Removes the fields that the viewer may not read, as the definitions sent to the viewer do. */
function hideFields(document: Json, { id, fields }: Definition, viewer: Viewer): void {
  const hidden = fields.filter(({ permission }) => permission?.read && !can(viewer, permission.read)).map((field) => field.id);
  if (hidden.length === 0) return;
  const components = isRecord(document['components']) ? document['components'] : {};
  const schemas = isRecord(components['schemas']) ? components['schemas'] : {};
  strip(schemas[id], hidden);
  for (const methods of Object.values(isRecord(document['paths']) ? document['paths'] : {}))
    for (const call of Object.values(isRecord(methods) ? methods : {}))
      if (isRecord(call) && Array.isArray(call['tags']) && call['tags'].includes(id)) strip(call, hidden);
}

function strip(node: unknown, hidden: readonly string[]): void {
  if (Array.isArray(node)) for (const each of node) strip(each, hidden);
  if (!isRecord(node)) return;
  const { properties, required, example, examples } = node;
  for (const named of [properties, example, ...(Array.isArray(examples) ? examples : [])])
    if (isRecord(named)) for (const id of hidden) delete named[id];
  if (Array.isArray(required)) node['required'] = required.filter((id) => !hidden.includes(String(id)));
  for (const each of Object.values(node)) strip(each, hidden);
}

/** Removes the tags and schemas that no remaining call uses. */
function withoutUnused(document: Json): Json {
  const calls = JSON.stringify(document['paths']);
  const components = isRecord(document['components']) ? document['components'] : {};
  const schemas = isRecord(components['schemas']) ? components['schemas'] : {};
  const used = new Set<string>();
  const follow = (text: string) => {
    for (const [, name = ''] of text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (used.has(name)) continue;
      used.add(name);
      follow(JSON.stringify(schemas[name] ?? null));
    }
  };
  follow(calls);
  const tags = new Set(
    Object.values(isRecord(document['paths']) ? document['paths'] : {})
      .flatMap((methods) => Object.values(isRecord(methods) ? methods : {}))
      .flatMap((call) => (isRecord(call) && Array.isArray(call['tags']) ? call['tags'] : [])),
  );
  return {
    ...document,
    components: { ...components, schemas: Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name))) },
    tags: Array.isArray(document['tags']) ? document['tags'].filter((tag: unknown) => isRecord(tag) && tags.has(tag['name'])) : [],
  };
}

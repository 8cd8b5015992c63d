import { HttpError, type DataProvider, type FilterPayload, type GetListParams } from 'ra-core';
import simpleRestProvider from 'ra-data-simple-rest';
import { entityOfDeleted, getManyDeleted } from './calls/deleted';
import { apiUrl, http } from './http/http';
import { inMoments, type Listed } from './lists/momentFilter';
import { sortPairs } from './lists/sort';

/**
 * Returns react-admin's data provider, which makes these calls:
 *
 * | react-admin      | call |
 * |------------------|------|
 * | getList          | GET    /api/{endpoint}?filter={…}&range=[0,24]&sort=["field","ASC"] |
 * | getOne           | GET    /api/{endpoint}/{id} |
 * | getMany          | GET    /api/{endpoint}?filter={"id":[…]}; for a resource that `deletedOf` names: GET /api/deletions/names |
 * | getManyReference | GET    /api/{endpoint}?filter={"{target}":"{id}"}&range=…&sort=… |
 * | create           | POST   /api/{endpoint} |
 * | update           | PUT    /api/{endpoint}/{id} |
 * | updateMany       | PUT    /api/{endpoint}/{id}, once per record |
 * | delete           | DELETE /api/{endpoint}/{id} |
 * | deleteMany       | DELETE /api/{endpoint}/{id}, once per record |
 *
 * `{endpoint}` is the definition's, by default the resource's own name. In a filter, a day that is compared with a moment is a day in the browser's time zone.
 */
export function createDataProvider(definitions: readonly Listed[]): DataProvider {
  const known = new Map(definitions.map((definition) => [definition.id, definition]));
  const endpoint = (resource: string) => known.get(resource)?.endpoint ?? resource;
  const filtered = <Params extends { filter?: FilterPayload }>(resource: string, params: Params): Params => {
    const definition = known.get(resource);
    return definition && params.filter ? { ...params, filter: inMoments(params.filter, definition, definitions) } : params;
  };
  const rest = simpleRestProvider(apiUrl, http);
  return {
    supportAbortSignal: true,
    getList: (resource, params) => getList(endpoint(resource), filtered(resource, params)),
    getOne: (resource, params) => rest.getOne(endpoint(resource), params),
    getMany: (resource, params) => {
      const entity = entityOfDeleted(resource);
      return entity === undefined ? rest.getMany(endpoint(resource), params) : getManyDeleted(entity, params);
    },
    getManyReference: (resource, params) => rest.getManyReference(endpoint(resource), filtered(resource, params)),
    create: (resource, params) => rest.create(endpoint(resource), params).catch(tellForm),
    update: (resource, params) => rest.update(endpoint(resource), params).catch(tellForm),
    updateMany: (resource, params) => rest.updateMany(endpoint(resource), params),
    delete: (resource, params) => rest.delete(endpoint(resource), params),
    deleteMany: (resource, params) => rest.deleteMany(endpoint(resource), params),
  };
}

/** Fetches a page of records, sorted by one field or several (`sortPairs`). `meta.totalCapped` is true when there are more than `total`: the server stopped counting there. */
async function getList(path: string, params: GetListParams) {
  let totalCapped = false;
  const asking: typeof http = async (url, options) => {
    const answer = await http(withSort(url, params.sort), options);
    totalCapped = answer.headers.get('x-total-capped') === 'true';
    return answer;
  };
  const page = await simpleRestProvider(apiUrl, asking).getList(path, params);
  return { ...page, meta: { totalCapped } };
}

/** Puts every field of the sort in the URL of a list: ra-data-simple-rest only sends one. */
function withSort(url: string, sort: GetListParams['sort']): string {
  const pairs = sort ? sortPairs(sort) : [];
  if (pairs.length < 2) return url;
  const asked = new URL(url, 'http://api');
  asked.searchParams.set('sort', JSON.stringify(pairs));
  return `${asked.pathname}${asked.search}`;
}

/**
 * Makes every refused save an error of the form, also when no field is at fault (no network, VERSION_CHANGE …).
 * Otherwise the form takes itself for saved, and drops what the user typed.
 */
function tellForm(error: unknown): never {
  if (!(error instanceof HttpError) || error.body?.errors) throw error;
  throw new HttpError(error.message, error.status, { ...error.body, errors: { root: { serverError: error.message } } });
}

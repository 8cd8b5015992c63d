/** Defines the parts of the OpenAPI document that routes share: the body of every error, and the error responses by status. */
import { Type, type TSchema } from 'typebox';
import { nexts } from '#server/core/errors';

export const ErrorBody = Type.Object(
  {
    code: Type.String({ description: 'Stable: what programs and translations go by' }),
    error: Type.String({ description: 'A sentence for developers' }),
    details: Type.Record(Type.String(), Type.Unknown(), { description: 'field → [{ code, … }]' }),
    feedback: Type.Object(
      {
        next: Type.Union(
          nexts.map((next) => Type.Literal(next)),
          {
            description:
              'What to do next: correct what was sent, sign in (again), choose a password, ask an administrator, leave (there is nothing here), reload what was read, retry later, report it',
          },
        ),
      },
      { additionalProperties: true, description: 'Beside it, what this refusal alone tells' },
    ),
    more: Type.Optional(
      Type.Integer({
        description: 'How many more field errors were found than details lists; of a long list, only the beginning is looked at',
      }),
    ),
  },
  { $id: 'Error', title: 'Error' },
);

const because: Record<number, string> = {
  400: 'The request cannot be understood',
  401: 'Signed out',
  403: 'Not allowed, or the CSRF token is missing',
  404: 'There is no such thing',
  412: 'Not at the version that If-Match names',
  413: 'Too large',
  419: 'The password must be changed first',
  422: 'Refused, with every failing field',
  429: 'Too many requests',
  500: 'It failed, with what stands in the way',
  503: 'The service does not answer in time',
};

type Responses = Record<string, TSchema & { description: string }>;

/** Returns the error responses of these statuses. */
export function errors(...statuses: number[]): Responses {
  return Object.fromEntries(
    statuses.map((status) => [status, { ...Type.Unsafe<unknown>({ $ref: 'Error#' }), description: because[status] ?? 'Refused' }]),
  );
}

/** Returns the response of a success with those of the errors that may replace it. */
export function answers(status: number, description: string, schema: object, ...statuses: number[]): Responses {
  return { [status]: { ...Type.Unsafe<unknown>(schema), description }, ...errors(...statuses) };
}

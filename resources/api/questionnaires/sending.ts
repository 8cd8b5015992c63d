/** Describes the calls that prepare the creation of questionnaires: the search for owners, and the preview. */
import { Type, type Static } from 'typebox';
import { locales, type JsonValue } from '../../definition';
import { Uuid } from '../uuid';
import { mostOwners } from './constants';

const Text = Type.Record(Type.String(), Type.String());
const Tags = Type.Record(Type.String({ maxLength: 80 }), Type.String({ maxLength: 200 }), { maxProperties: 20 });
const About = Type.Object(
  { resource: Type.String({ maxLength: 80 }), id: Type.String({ maxLength: 200 }) },
  { additionalProperties: false },
);

/** The language in which a person without an account is written to. */
export const ReaderLocale = Type.Enum([...locales], {
  description: 'The language in which somebody without an account is written to; by default that of the site',
});

export const OwnerSent = Type.Object(
  {
    user_id: Type.Optional(Uuid),
    email: Type.Optional(Type.String({ maxLength: 320 })),
    about: Type.Optional(About),
    tags: Type.Optional(Tags),
    locale: Type.Optional(ReaderLocale),
  },
  { additionalProperties: false },
);
export type OwnerSent = Static<typeof OwnerSent>;

export const SendingConfig = Type.Object({
  dimensions: Type.Array(
    Type.Object({
      key: Type.String(),
      name: Text,
      required: Type.Boolean({ description: 'Whether the answers become no entry without a tag of this dimension' }),
      about: Type.Boolean({
        description: 'True where the record that a questionnaire is about gives the tag, if it is a tag of this dimension',
      }),
      subjects: Type.Array(Text, { description: 'The names of the subjects that the template feeds and that have the dimension' }),
    }),
    { description: 'The dimensions whose tag each questionnaire names, because the template does not' },
  ),
});
export type SendingConfig = Static<typeof SendingConfig>;

export const OwnersAsked = Type.Object(
  {
    template_id: Uuid,
    tags: Type.Optional(Tags),
    people: Type.Optional(Type.Array(Uuid, { maxItems: mostOwners, description: 'The ids of accounts' })),
    records: Type.Optional(
      Type.Object(
        {
          resource: Type.String({ maxLength: 80 }),
          filter: Type.Unsafe<Record<string, JsonValue>>({
            type: 'object',
            additionalProperties: true,
            description: 'As the list of the entity takes it; {} is all of them',
          }),
          email: Type.String({ maxLength: 80, description: 'The field that holds the address, or refers to an account' }),
          tags: Type.Optional(Tags),
        },
        { additionalProperties: false, description: '`tags` holds, by dimension, the field that refers to the tag' },
      ),
    ),
    rows: Type.Optional(
      Type.Array(
        Type.Object(
          {
            line: Type.Integer({ minimum: 1, description: 'The number of the line, which errors name' }),
            email: Type.String({ maxLength: 400 }),
            about: Type.Optional(Type.String({ maxLength: 400, description: 'The title or the id of a record of `resource`' })),
            language: Type.Optional(Type.String({ maxLength: 400, description: 'The code or the name of a language' })),
            tags: Type.Optional(
              Type.Record(Type.String({ maxLength: 80 }), Type.String({ maxLength: 400 }), {
                maxProperties: 20,
                description: 'The key of a tag, or its name in a language, by dimension',
              }),
            ),
          },
          { additionalProperties: false },
        ),
        { maxItems: mostOwners },
      ),
    ),
    resource: Type.Optional(Type.String({ maxLength: 80, description: 'The entity of the records that rows are about' })),
  },
  { additionalProperties: false, description: '`tags` holds, by dimension, the tag of the owners who have no other one' },
);
export type OwnersAsked = Static<typeof OwnersAsked>;

/** The place from which an owner comes: a line, a chosen person or a record. */
const place = {
  line: Type.Optional(Type.Integer()),
  name: Type.Optional(Text),
};
export const FoundOwners = Type.Object({
  count: Type.Integer({ description: 'The people, rows or records that were asked about' }),
  owners: Type.Array(Type.Object({ ...OwnerSent.properties, ...place }), { description: 'The owners who can get a questionnaire' }),
  problems: Type.Array(
    Type.Object({
      ...place,
      user_id: Type.Optional(Type.String()),
      about: Type.Optional(About),
      text: Type.Optional(Type.String({ description: 'The address, as it is written' })),
      field: Type.String({ description: 'email, user_id, about, language, or tags and the dimension' }),
      code: Type.String(),
      params: Type.Unsafe<Record<string, JsonValue>>({ type: 'object', additionalProperties: true }),
    }),
    { description: 'The people, rows and records that cannot, each with one reason' },
  ),
});
export type FoundOwners = Static<typeof FoundOwners>;

export const SendingPlan = Type.Object({
  create: Type.Integer({ description: 'The number of questionnaires that would be created' }),
  duplicates: Type.Array(
    Type.Object({
      id: Type.Union([Type.String(), Type.Null()], {
        description: 'The questionnaire that is there; null where the same owner is asked twice',
      }),
      email: Type.String(),
      name: Text,
    }),
  ),
  mail_server: Type.Boolean({ description: 'Whether a mail server is set up: without one, no email is sent' }),
  letters: Type.Array(
    Type.Object({
      locale: Type.String(),
      by_link: Type.Boolean({ description: 'For people without an account, who get a link of their own' }),
      people: Type.Integer({ description: 'The number of people who get this email' }),
      to: Type.String({ description: 'The address of the reader whose email is shown' }),
      subject: Type.String(),
      paragraphs: Type.Array(Type.String()),
      action: Type.String({ description: 'The text of the link' }),
      foot: Type.String(),
    }),
    { description: 'The emails, as one of their readers gets them' },
  ),
});
export type SendingPlan = Static<typeof SendingPlan>;

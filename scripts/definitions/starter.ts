/** Writes the first content of a new entity's definition file. */

const words = (id: string) => id.replaceAll('_', ' ');
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns a guess at the singular of a plural English id; the configurator corrects it. */
function singular(text: string): string {
  if (text.endsWith('ies')) return `${text.slice(0, -3)}y`;
  if (/(?:ss|x|ch|sh)es$/.test(text)) return text.slice(0, -2);
  return text.endsWith('s') && !text.endsWith('ss') ? text.slice(0, -1) : text;
}

/** Returns the JSON of a valid definition with a field of each common kind, and `$comment`s that say what to change. It is written as prettier writes it, for `npm run check`. */
export function starter(id: string): string {
  const plural = capital(words(id));
  const one = capital(singular(words(id)));
  return `{
  "$schema": "./definition.schema.json",
  "$comment": "Change the names, in both languages, then the fields. 'npm run check:resources' names every mistake; docs/configurator.md explains the language.",
  "id": "${id}",
  "name": {
    "en": { "one": "${one}", "other": "${plural}" },
    "fr": { "one": "${one}", "other": "${plural}" }
  },
  "icon": "Folder",
  "menu": { "group": "collection", "position": 100 },
  "title": "name",
  "fields": [
    {
      "$comment": "An id never changes: it names the stored value. One line of text.",
      "id": "name",
      "name": { "en": "Name", "fr": "Nom" },
      "type": "string",
      "required": true,
      "max_length": 200
    },
    {
      "$comment": "A choice. 'key' is stored and never changes; 'name' is shown.",
      "id": "status",
      "name": { "en": "Status", "fr": "Statut" },
      "type": "dropdown",
      "default": "planned",
      "choices": [
        { "key": "planned", "name": { "en": "Planned", "fr": "Prévu" } },
        { "key": "done", "name": { "en": "Done", "fr": "Fait" } }
      ]
    },
    {
      "$comment": "A field that shows, and is kept, only while another has one of these values.",
      "id": "done_on",
      "name": { "en": "Done on", "fr": "Fait le" },
      "type": "date",
      "required": true,
      "display_condition": { "key": "status", "values": ["done"] }
    },
    {
      "id": "amount",
      "name": { "en": "Amount", "fr": "Montant" },
      "type": "number",
      "min": 0,
      "decimals": 2,
      "unit": { "en": "€", "fr": "€" }
    },
    {
      "$comment": "A text in each language.",
      "id": "description",
      "name": { "en": "Description", "fr": "Description" },
      "type": "text",
      "localized": true
    }
  ],
  "list": { "columns": ["name", "status", "amount"], "sort": ["name", "ASC"], "filters": ["status"] },
  "form": [{ "fields": ["name", ["status", "done_on"], "amount", "description"] }],
  "permissions": {
    "read": "resource.${id}:read",
    "write": "resource.${id}:write"
  }
}
`;
}

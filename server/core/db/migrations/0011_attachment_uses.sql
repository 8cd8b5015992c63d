CREATE TABLE "attachment_uses" (
	"oid" uuid NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	CONSTRAINT "attachment_uses_oid_entity_entity_id_pk" PRIMARY KEY("oid","entity","entity_id")
);
--> statement-breakpoint
INSERT INTO "attachment_uses" (oid, entity, entity_id)
SELECT DISTINCT (f.oid #>> '{}')::uuid, f.entity, f.entity_id FROM (
  SELECT 'inputs' AS entity, i.id::text AS entity_id, jsonb_path_query(jsonb_build_array(i.attachments, i."values"), '$.**.oid') AS oid FROM inputs i
  WHERE i.attachments <> '[]' OR i."values"::text LIKE '%"oid"%'
  UNION ALL
  SELECT 'indicators', i.key, jsonb_path_query(i.attachments, '$.**.oid') FROM indicators i
  UNION ALL
  SELECT r.resource, r.id::text, jsonb_path_query(r.data, '$.**.oid') FROM records r WHERE r.data::text LIKE '%"oid"%'
) f WHERE f.oid #>> '{}' ~ '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$'
ON CONFLICT DO NOTHING;

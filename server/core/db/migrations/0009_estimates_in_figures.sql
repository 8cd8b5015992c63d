ALTER TABLE "aggregate_lines" ADD COLUMN "estimates" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "aggregate_versions" ADD COLUMN "estimates" integer[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
UPDATE "aggregate_lines" SET "estimates" = array_fill(0, ARRAY[cardinality("counts")]);
--> statement-breakpoint
UPDATE "aggregate_versions" SET "estimates" = array_fill(0, ARRAY[cardinality("counts")]);
--> statement-breakpoint
CREATE OR REPLACE VIEW "aggregates" AS
SELECT l.indicator_key, l.series, l.selection, f.date, f.date_end, f.value, coalesce(f.terms, jsonb_build_object(l.sole_term, f.value::text)) AS terms,
  f.inputs_count, f.run_id, r.started_at AS computed_at, f.estimates
FROM "aggregate_lines" l
CROSS JOIN LATERAL unnest(l.dates, l.ends, l."values", l.terms, l.counts, l.runs, l.estimates) AS f(date, date_end, value, terms, inputs_count, run_id, estimates)
LEFT JOIN "precalculation_runs" r ON r.id = f.run_id;

DROP TABLE "aggregates" CASCADE;
--> statement-breakpoint
CREATE VIEW "aggregates" AS
SELECT l.indicator_key, l.series, l.selection, f.date, f.date_end, f.value, coalesce(f.terms, jsonb_build_object(l.sole_term, f.value::text)) AS terms,
  f.inputs_count, f.run_id, r.started_at AS computed_at
FROM "aggregate_lines" l
CROSS JOIN LATERAL unnest(l.dates, l.ends, l."values", l.terms, l.counts, l.runs) AS f(date, date_end, value, terms, inputs_count, run_id)
LEFT JOIN "precalculation_runs" r ON r.id = f.run_id;

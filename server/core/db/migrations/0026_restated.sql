ALTER TABLE "precalculation_runs" ADD COLUMN "restated" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "aggregate_versions_run" ON "aggregate_versions" USING btree ("replaced_by");--> statement-breakpoint
CREATE INDEX "precalculation_runs_restated" ON "precalculation_runs" USING btree ("started_at","id") WHERE restated <> '{}';--> statement-breakpoint
UPDATE precalculation_runs r SET restated = counted.restated FROM (
	SELECT replaced_by, jsonb_object_agg(indicator_key, n) AS restated FROM (
		SELECT was.replaced_by, was.indicator_key, count(*) AS n FROM (
			SELECT v.indicator_key, v.series, v.selection, v.replaced_by, f.date, f.date_end, f.value
			FROM aggregate_versions v CROSS JOIN LATERAL unnest(v.dates, v.ends, v."values") AS f(date, date_end, value) WHERE f.value IS NOT NULL
		) was LEFT JOIN (
			SELECT l.indicator_key, l.series, l.selection, f.date, f.date_end, f.value, f.run_id
			FROM aggregate_lines l CROSS JOIN LATERAL unnest(l.dates, l.ends, l."values", l.runs) AS f(date, date_end, value, run_id)
			UNION ALL
			SELECT v.indicator_key, v.series, v.selection, f.date, f.date_end, f.value, f.run_id
			FROM aggregate_versions v CROSS JOIN LATERAL unnest(v.dates, v.ends, v."values", v.runs) AS f(date, date_end, value, run_id)
		) became ON became.indicator_key = was.indicator_key AND became.series = was.series AND became.selection = was.selection
			AND became.date = was.date AND became.date_end = was.date_end AND became.run_id = was.replaced_by
		WHERE became.value IS DISTINCT FROM was.value GROUP BY 1, 2
	) c GROUP BY 1
) counted WHERE counted.replaced_by = r.id;

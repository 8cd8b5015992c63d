CREATE TABLE "aggregate_lines" (
	"indicator_key" text NOT NULL,
	"series" text DEFAULT '' NOT NULL,
	"selection" jsonb NOT NULL,
	"sole_term" text,
	"dates" date[] NOT NULL,
	"ends" date[] NOT NULL,
	"values" numeric[] NOT NULL,
	"terms" jsonb[],
	"counts" integer[] NOT NULL,
	"runs" uuid[] NOT NULL,
	CONSTRAINT "aggregate_lines_indicator_key_series_selection_pk" PRIMARY KEY("indicator_key","series","selection")
);
--> statement-breakpoint
CREATE TABLE "aggregate_versions" (
	"indicator_key" text NOT NULL,
	"series" text NOT NULL,
	"selection" jsonb NOT NULL,
	"sole_term" text,
	"dates" date[] NOT NULL,
	"ends" date[] NOT NULL,
	"values" numeric[] NOT NULL,
	"terms" jsonb[],
	"counts" integer[] NOT NULL,
	"runs" uuid[] NOT NULL,
	"replaced_by" uuid NOT NULL,
	CONSTRAINT "aggregate_versions_indicator_key_series_selection_replaced_by_pk" PRIMARY KEY("indicator_key","series","selection","replaced_by")
);
--> statement-breakpoint
ALTER TABLE "precalculation_runs" ALTER COLUMN "started_at" SET DEFAULT clock_timestamp();--> statement-breakpoint
ALTER TABLE "precalculation_runs" ADD COLUMN "actor" uuid;--> statement-breakpoint
ALTER TABLE "precalculation_runs" ADD COLUMN "reason" text;--> statement-breakpoint
INSERT INTO "aggregate_lines" ("indicator_key", "series", "selection", "dates", "ends", "values", "terms", "counts", "runs")
SELECT indicator_key, series, selection, array_agg(date ORDER BY date, date_end), array_agg(date_end ORDER BY date, date_end), array_agg(value ORDER BY date, date_end),
  array_agg(terms ORDER BY date, date_end), array_agg(inputs_count ORDER BY date, date_end), array_agg(run_id ORDER BY date, date_end)
FROM "aggregates" GROUP BY indicator_key, series, selection;

DROP INDEX "aggregate_versions_run";--> statement-breakpoint
CREATE INDEX "aggregate_versions_run" ON "aggregate_versions" USING btree ("replaced_by","indicator_key");
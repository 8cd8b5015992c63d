ALTER TABLE "deletion_log" RENAME COLUMN "act" TO "change_set";--> statement-breakpoint
ALTER INDEX "deletion_log_act" RENAME TO "deletion_log_change_set";--> statement-breakpoint
ALTER TABLE "audit_events" RENAME COLUMN "act" TO "change_set";--> statement-breakpoint
ALTER INDEX "audit_events_act" RENAME TO "audit_events_change_set";--> statement-breakpoint
-- The records that a finished import wrote become its change set, whose id is the job's, so that imports from before can still be undone.
UPDATE "audit_events" e SET "change_set" = w.job_id FROM (
	SELECT j.id AS job_id, j.resource, coalesce(r.record_id, r.data ->> 'id') AS record_id, coalesce((r.data ->> 'applied')::int,
		CASE WHEN NOT r.data ? 'write' THEN NULL WHEN r.outcome = 'created' THEN 1 ELSE coalesce((r.data ->> 'version')::int, 0) + 1 END) AS version
	FROM "jobs" j JOIN "import_rows" r ON r.job_id = j.id
	WHERE j.kind = 'import' AND j.status = 'done' AND r.outcome IN ('created', 'updated')
		AND (r.outcome = 'created' OR r.data ->> 'applied' IS DISTINCT FROM r.data ->> 'version')
	UNION ALL
	SELECT j.id, j.resource, k.record_id::text, 1
	FROM "jobs" j JOIN "import_created" c ON c.job_id = j.id CROSS JOIN unnest(c.record_ids) AS k(record_id)
	WHERE j.kind = 'import' AND j.status = 'done'
) w WHERE e.entity = w.resource AND e.entity_id = w.record_id AND e.version = w.version AND e.change_set IS NULL;

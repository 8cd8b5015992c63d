CREATE TABLE "schedules" (
	"name" text PRIMARY KEY NOT NULL,
	"cron" text NOT NULL,
	"time_zone" text NOT NULL,
	"missed" text NOT NULL,
	"kind" text NOT NULL,
	"resource" text,
	"params" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_by" uuid,
	"next_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "attempt" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "run_after" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "single" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "dead" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "cause" text;--> statement-breakpoint
CREATE INDEX "jobs_open" ON "jobs" USING btree ("created_at") WHERE status IN ('queued', 'running');--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_single_waiting" ON "jobs" USING btree ("single") WHERE status = 'queued' AND seen_at IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_single_running" ON "jobs" USING btree ("single") WHERE status = 'running';
ALTER TABLE "audit_events" ADD COLUMN "act" uuid;--> statement-breakpoint
CREATE INDEX "audit_events_act" ON "audit_events" USING btree ("act","id") WHERE act IS NOT NULL;
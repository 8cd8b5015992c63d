ALTER TABLE "definitions" ADD COLUMN "shape" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "definitions" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "definitions" ADD COLUMN "hidden_at" timestamp with time zone;
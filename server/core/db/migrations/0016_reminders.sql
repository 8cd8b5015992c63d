CREATE TABLE "reminder_digests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"user_id" uuid,
	"day" date NOT NULL,
	"listed" jsonb NOT NULL,
	"written_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reminder_escalations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reminder_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"address" text NOT NULL,
	"told" uuid NOT NULL,
	"sent" jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reminder_notices" (
	"run_id" uuid NOT NULL,
	"address" text NOT NULL,
	"concerning" text DEFAULT '' NOT NULL,
	"user_id" uuid,
	"why" jsonb NOT NULL,
	"send_at" timestamp with time zone NOT NULL,
	"outcome" text DEFAULT 'waiting' NOT NULL,
	"held" text,
	"digest_id" uuid,
	CONSTRAINT "reminder_notices_run_id_address_concerning_pk" PRIMARY KEY("run_id","address","concerning")
);
--> statement-breakpoint
CREATE TABLE "reminder_pauses" (
	"user_id" uuid NOT NULL,
	"reminder_id" uuid NOT NULL,
	"until_on" date NOT NULL,
	"word" text NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reminder_pauses_user_id_reminder_id_pk" PRIMARY KEY("user_id","reminder_id")
);
--> statement-breakpoint
CREATE TABLE "reminder_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reminder_id" uuid,
	"subject_key" text,
	"year" integer,
	"title" jsonb,
	"kind" text NOT NULL,
	"message" jsonb,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"made_by" uuid
);
--> statement-breakpoint
CREATE TABLE "reminder_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"hour" integer,
	"time_zone" text,
	"country" text,
	"stopped" boolean DEFAULT false NOT NULL,
	"away_from" date,
	"away_until" date,
	"colleague" uuid,
	"calendar_hash" text,
	"bounced_at" timestamp with time zone,
	"bounce" text
);
--> statement-breakpoint
CREATE TABLE "reminder_states" (
	"reminder_id" uuid PRIMARY KEY NOT NULL,
	"next_at" timestamp with time zone,
	"times" integer DEFAULT 0 NOT NULL,
	"last_run_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "answer" text;--> statement-breakpoint
CREATE UNIQUE INDEX "reminder_digests_day" ON "reminder_digests" USING btree ("address","day");--> statement-breakpoint
CREATE INDEX "reminder_digests_user" ON "reminder_digests" USING btree ("user_id","written_at");--> statement-breakpoint
CREATE INDEX "reminder_escalations_person" ON "reminder_escalations" USING btree ("reminder_id","address","at");--> statement-breakpoint
CREATE INDEX "reminder_notices_waiting" ON "reminder_notices" USING btree ("send_at") WHERE outcome = 'waiting';--> statement-breakpoint
CREATE INDEX "reminder_notices_address" ON "reminder_notices" USING btree ("address","outcome");--> statement-breakpoint
CREATE INDEX "reminder_runs_reminder" ON "reminder_runs" USING btree ("reminder_id","made_at");--> statement-breakpoint
CREATE INDEX "reminder_runs_subject" ON "reminder_runs" USING btree ("subject_key","made_at");--> statement-breakpoint
CREATE INDEX "reminder_states_next" ON "reminder_states" USING btree ("next_at");
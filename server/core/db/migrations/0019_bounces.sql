CREATE TABLE "mail_bounces" (
	"mail_id" uuid NOT NULL,
	"permanent" boolean NOT NULL,
	"address" text NOT NULL,
	"status" text NOT NULL,
	"answer" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"noted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lifted_at" timestamp with time zone,
	"lifted_by" uuid,
	CONSTRAINT "mail_bounces_mail_id_permanent_pk" PRIMARY KEY("mail_id","permanent")
);
--> statement-breakpoint
CREATE INDEX "mail_bounces_marks" ON "mail_bounces" USING btree ("address") WHERE permanent AND lifted_at IS NULL;--> statement-breakpoint
ALTER TABLE "reminder_settings" DROP COLUMN "bounced_at";--> statement-breakpoint
ALTER TABLE "reminder_settings" DROP COLUMN "bounce";
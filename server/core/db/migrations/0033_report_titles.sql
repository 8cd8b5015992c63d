ALTER TABLE "report_files" DROP CONSTRAINT "report_files_pkey";--> statement-breakpoint
ALTER TABLE "report_files" ADD CONSTRAINT "report_files_sha256_report_id_number_locale_format_audience_pk" PRIMARY KEY("sha256","report_id","number","locale","format","audience");--> statement-breakpoint
ALTER TABLE "report_versions" ADD COLUMN "title" jsonb;--> statement-breakpoint
ALTER TABLE "report_versions" ADD COLUMN "subtitle" jsonb;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "hand_changes" boolean DEFAULT true NOT NULL;--> statement-breakpoint
UPDATE report_versions SET title = document::jsonb #> '{report,title}', subtitle = nullif(document::jsonb #> '{report,subtitle}', 'null');

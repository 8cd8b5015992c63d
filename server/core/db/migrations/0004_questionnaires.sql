CREATE TABLE "questionnaire_access" (
	"id" uuid PRIMARY KEY NOT NULL,
	"questionnaire_id" uuid NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"questions" jsonb,
	"seen_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid
);
--> statement-breakpoint
CREATE TABLE "questionnaire_answers" (
	"questionnaire_id" uuid NOT NULL,
	"question" text NOT NULL,
	"value" jsonb,
	"rev" integer DEFAULT 1 NOT NULL,
	"reason" text,
	"by" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "questionnaire_answers_questionnaire_id_question_pk" PRIMARY KEY("questionnaire_id","question")
);
--> statement-breakpoint
CREATE TABLE "questionnaire_authors" (
	"questionnaire_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "questionnaire_authors_questionnaire_id_user_id_pk" PRIMARY KEY("questionnaire_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "questionnaire_comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"questionnaire_id" uuid NOT NULL,
	"question" text NOT NULL,
	"parent_id" uuid,
	"text" text NOT NULL,
	"kind" text DEFAULT 'note' NOT NULL,
	"internal" boolean DEFAULT false NOT NULL,
	"resolved_at" timestamp with time zone,
	"resolved_by" uuid,
	"added" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "questionnaire_feeds" (
	"questionnaire_id" uuid NOT NULL,
	"question" text NOT NULL,
	"subject_key" text NOT NULL,
	"field" text NOT NULL,
	"value" jsonb,
	"outcome" text NOT NULL,
	"input_id" uuid,
	"present" jsonb,
	"errors" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "questionnaire_feeds_questionnaire_id_question_pk" PRIMARY KEY("questionnaire_id","question")
);
--> statement-breakpoint
CREATE TABLE "questionnaire_submissions" (
	"questionnaire_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"document" text NOT NULL,
	"hash" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by" uuid,
	CONSTRAINT "questionnaire_submissions_questionnaire_id_number_pk" PRIMARY KEY("questionnaire_id","number")
);
--> statement-breakpoint
CREATE TABLE "questionnaire_template_versions" (
	"template_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"name" jsonb NOT NULL,
	"description" jsonb,
	"approval" text NOT NULL,
	"sections" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	CONSTRAINT "questionnaire_template_versions_template_id_number_pk" PRIMARY KEY("template_id","number")
);
--> statement-breakpoint
CREATE TABLE "questionnaire_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"description" jsonb,
	"period" text DEFAULT 'year' NOT NULL,
	"approval" text DEFAULT 'single' NOT NULL,
	"sections" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"published_version" integer DEFAULT 0 NOT NULL,
	"published_at" timestamp with time zone,
	"published_by" uuid,
	"added" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "questionnaires" (
	"id" uuid PRIMARY KEY NOT NULL,
	"template_id" uuid NOT NULL,
	"template_version" integer NOT NULL,
	"name" jsonb NOT NULL,
	"owner_id" uuid,
	"owner_email" text NOT NULL,
	"date" date NOT NULL,
	"date_end" date NOT NULL,
	"about" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"tags" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"due_on" date,
	"state" text DEFAULT 'open' NOT NULL,
	"completion" integer DEFAULT 0 NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"answered_at" timestamp with time zone,
	"open_questions" jsonb,
	"submission" integer DEFAULT 0 NOT NULL,
	"hash" text,
	"submitted_by" uuid,
	"submitted_at" timestamp with time zone,
	"preapproved_by" uuid,
	"preapproved_at" timestamp with time zone,
	"approved_by" uuid,
	"approved_at" timestamp with time zone,
	"score" numeric,
	"added" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "questionnaire_access_once" ON "questionnaire_access" USING btree ("questionnaire_id",lower(email));--> statement-breakpoint
CREATE INDEX "questionnaire_access_email" ON "questionnaire_access" USING btree (lower(email));--> statement-breakpoint
CREATE INDEX "questionnaire_comments_of" ON "questionnaire_comments" USING btree ("questionnaire_id","question","created_at");--> statement-breakpoint
CREATE INDEX "questionnaire_feeds_input" ON "questionnaire_feeds" USING btree ("input_id");--> statement-breakpoint
CREATE UNIQUE INDEX "questionnaires_asked_once" ON "questionnaires" USING btree ("template_id",lower(owner_email),"date","date_end","about","tags") WHERE state <> 'closed';--> statement-breakpoint
CREATE INDEX "questionnaires_template_state" ON "questionnaires" USING btree ("template_id","state");--> statement-breakpoint
CREATE INDEX "questionnaires_due" ON "questionnaires" USING btree ("state","due_on");--> statement-breakpoint
CREATE INDEX "questionnaires_tags" ON "questionnaires" USING gin ("tags" jsonb_path_ops);
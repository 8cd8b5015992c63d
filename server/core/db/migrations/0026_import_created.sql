CREATE TABLE "import_created" (
	"job_id" uuid NOT NULL,
	"last_row" integer NOT NULL,
	"rows" integer[] NOT NULL,
	"record_ids" uuid[] NOT NULL,
	"labels" text[] NOT NULL,
	CONSTRAINT "import_created_job_id_last_row_pk" PRIMARY KEY("job_id","last_row")
);

-- A brand is deleted with all that it has, in whatever order the database comes upon it. What is named by something else of the same
-- brand kept it, although both were to go: it is asked about at the end where a brand is deleted, and at once everywhere else.
alter table article_files alter constraint article_files_brand_id_file_id_fkey deferrable initially immediate;
alter table mailboxes alter constraint mailboxes_department_fkey deferrable initially immediate;

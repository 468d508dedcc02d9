-- An import writes most of a table and joins it in the same transaction, while the planner still has the old statistics:
-- without fresh ones, 31,000 funds took five minutes instead of seconds. The portal's role does not own the tables, so it
-- cannot analyse them; only PostgreSQL 17 and later have a privilege for it. The function refreshes the statistics of
-- tables in which the caller's transaction has changed at least `minimum` rows.
CREATE FUNCTION "analyze_changed_tables"("minimum" bigint) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
	SET search_path = pg_catalog, pg_temp AS $$
DECLARE
	changed regclass;
BEGIN
	FOR changed IN
		SELECT relid FROM pg_stat_xact_user_tables
		WHERE schemaname = 'public' AND n_tup_ins + n_tup_upd + n_tup_del >= minimum
	LOOP
		EXECUTE format('ANALYZE %s', changed);
	END LOOP;
END;
$$;

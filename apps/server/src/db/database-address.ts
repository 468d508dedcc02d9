import type pg from "pg";

/**
 * Where a database server listens: the value of `DATABASE_URL`, or the socket or port of the embedded server, with its
 * password.
 */
export type DatabaseAddress = pg.ClientConfig;

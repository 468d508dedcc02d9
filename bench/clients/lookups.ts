import { ApiError } from "@fundport/api";
import { createClientLookups } from "@fundport/server/testing/bench/client-lookups";
import { seedCatalogue } from "@fundport/server/testing/catalogue/seed-catalogue";
import { addClients, addContract } from "@fundport/server/testing/clients/clients";
import { withEmbeddedDatabase } from "@fundport/server/testing/database/embedded-database";
import { czechRepublic, seedPeople } from "@fundport/server/testing/people";
import { median, ratioRow, type Row } from "../measure/row.ts";

const lookUps = 1000;
/**
 * The number of lookups by one advisor. It is below the limit per advisor, so further lookups are done by another
 * advisor.
 */
const perAdvisor = 50;
const boris = 2;

/**
 * Measures whether the time of a lookup reveals that a client has an advisor. Alternates lookups of another advisor's
 * client with lookups of an unknown client. Calls the service with all its work, including the counters of lookups.
 */
export async function measureLookups(): Promise<Row[]> {
  return await withEmbeddedDatabase(async ({ db, pool }) => {
    await seedPeople(db, "Bench-password-2026");
    await seedCatalogue(db);
    const people = Array.from({ length: lookUps }, (_value, index) => ({
      id: 1000 + index,
      identificationType: "BirthNumber" as const,
      identificationId: String(9_001_010_000 + index),
      citizenshipCountryId: czechRepublic,
      name: "Bohdan",
      surname: "Černý",
      birthDate: "1990-01-01",
      email: `client-${index}@example.com`,
      phoneNumber: "+420777123456",
    }));
    await addClients(db, people);
    for (const { id } of people) await addContract(db, { userId: boris, clientId: id, isSigned: true });
    await pool.query("analyze");
    const service = createClientLookups(db);
    const lookUp = (advisor: number, identificationNumber: string) =>
      timeOf(() =>
        service.find(advisor, {
          name: "Bohdan",
          surname: "Černý",
          identificationNumber,
          citizenshipCountryId: czechRepublic,
        }),
      );

    for (let index = 0; index < 40; index += 1) await lookUp(1, String(9_001_010_000 + index));
    const another: number[] = [];
    const unknown: number[] = [];
    for (let index = 0; index < lookUps; index += 1) {
      const advisor = 10_000 + Math.floor((2 * index) / perAdvisor);
      const turns = [
        async () => another.push(await lookUp(advisor, String(9_001_010_000 + index))),
        async () => unknown.push(await lookUp(advisor, String(8_501_010_000 + index))),
      ];
      // Alternates which of the two lookups comes first.
      for (const turn of index % 2 === 0 ? turns : turns.toReversed()) await turn();
    }
    return [
      ratioRow(
        `lookup of another advisor's client compared with an unknown one, ${lookUps} each`,
        "ms",
        { product: median(another), floor: median(unknown) },
        { atLeast: 0.95, atMost: 1.05 },
      ),
    ];
  });
}

async function timeOf(lookUp: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  const code = await lookUp().then(
    () => "found",
    (error: unknown) => (error instanceof ApiError ? error.code : "fault"),
  );
  if (code !== "NotFound") throw new Error(`a lookup responded with ${code}`);
  return performance.now() - begin;
}

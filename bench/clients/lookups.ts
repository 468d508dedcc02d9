import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ApiError } from "@fundport/api";
import { connect } from "../../apps/server/src/db/client.ts";
import { startEmbedded } from "../../apps/server/src/db/embedded/embedded.ts";
import { migrateDatabase } from "../../apps/server/src/db/migrate.ts";
import { referenceIn } from "../../apps/server/src/domains/catalogue/reference/service.ts";
import { createLookupRepository } from "../../apps/server/src/domains/clients/records/lookup-repository.ts";
import { createClientRepository } from "../../apps/server/src/domains/clients/records/repository.ts";
import { createClientRecords } from "../../apps/server/src/domains/clients/records/service.ts";
import { createScreening } from "../../apps/server/src/domains/clients/screening/screening.ts";
import { createScreeningListRepository } from "../../apps/server/src/domains/clients/screening/screening-list-repository.ts";
import { addClients, addContract } from "../../apps/server/src/domains/clients/records/testing/clients.ts";
import { createFrameworkContractRepository } from "../../apps/server/src/domains/contracts/framework-contracts/repository.ts";
import { createAttempts } from "../../apps/server/src/domains/identity/sessions/attempts.ts";
import { createAttemptRepository } from "../../apps/server/src/domains/identity/sessions/attempts-repository.ts";
import { systemClock } from "../../apps/server/src/ports/clock.ts";
import { testEncryption } from "../../apps/server/src/testing/keys.ts";
import { seedCatalogue } from "../../apps/server/src/testing/catalogue/seed-catalogue.ts";
import { czechRepublic, seedPeople } from "../../apps/server/src/testing/people.ts";
import { median, ratioRow, type Row } from "../measure/row.ts";

const lookUps = 1000;
/** Below the limit of an advisor; the next ones are another's. */
const perAdvisor = 50;
const boris = 2;

/**
 * Another advisor's client beside one that there never was, in turn: who measures must not learn who has an advisor. At
 * the service, with everything that a look-up does, the count included.
 */
export async function measureLookups(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), "fundport-bench-look-ups-"));
  const { address, stop } = await startEmbedded(folder, { throwAway: true });
  const { db, pool, close } = connect(address);
  try {
    await migrateDatabase(pool);
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
    const service = createClientRecords({
      repository: createClientRepository(db, testEncryption),
      lists: createLookupRepository(db),
      screening: createScreening({
        repository: createScreeningListRepository(db, testEncryption),
        findCountryCode: referenceIn(db).findCountryCode,
      }),
      encryption: testEncryption,
      contracts: createFrameworkContractRepository(db, testEncryption),
      attempts: createAttempts(createAttemptRepository(db)),
      clock: systemClock,
      scope: "own",
      getCountry: () => Promise.resolve("CZ"),
    });
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
      // Neither always comes first.
      for (const turn of index % 2 === 0 ? turns : turns.toReversed()) await turn();
    }
    return [
      ratioRow(
        `look-up of another advisor's client beside an unknown one, ${lookUps} each`,
        "ms",
        { product: median(another), floor: median(unknown) },
        { atLeast: 0.95, atMost: 1.05 },
      ),
    ];
  } finally {
    await close();
    await stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function timeOf(lookUp: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  const code = await lookUp().then(
    () => "found",
    (error: unknown) => (error instanceof ApiError ? error.code : "fault"),
  );
  if (code !== "NotFound") throw new Error(`a look-up answered ${code}`);
  return performance.now() - begin;
}

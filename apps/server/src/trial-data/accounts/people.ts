import type { Random } from "../random.ts";

export type Sex = "male" | "female";
const names: Record<"CZ" | "SK", { given: Record<Sex, readonly string[]>; surnames: Record<Sex, readonly string[]> }> =
  {
    CZ: {
      given: {
        male: ["Jan", "Petr", "Jakub", "Pavel", "Lukáš", "Michal", "Zdeněk", "Vojtěch", "Ondřej", "Milan"],
        female: ["Marie", "Eva", "Hana", "Tereza", "Lucie", "Alžběta", "Kateřina", "Barbora", "Věra", "Klára"],
      },
      surnames: {
        male: ["Svoboda", "Novotný", "Černý", "Kučera", "Sedláček", "Zeman", "Říha", "Beneš", "Pospíšil", "Hájek"],
        female: [
          "Svobodová",
          "Novotná",
          "Černá",
          "Kučerová",
          "Sedláčková",
          "Zemanová",
          "Kolářová",
          "Hájková",
          "Šťastná",
        ],
      },
    },
    SK: {
      given: {
        male: ["Ján", "Peter", "Marek", "Tomáš", "Štefan", "Juraj", "Matej", "Ľubomír", "Andrej"],
        female: ["Mária", "Anna", "Zuzana", "Katarína", "Ľubica", "Veronika", "Simona", "Darina", "Jana"],
      },
      surnames: {
        male: ["Kováč", "Varga", "Tóth", "Balog", "Hudák", "Ďurica", "Kráľ", "Polák", "Šimko"],
        female: ["Kováčová", "Vargová", "Tóthová", "Hudáková", "Kráľová", "Poláková", "Šimková", "Mináriková"],
      },
    },
  };

export type Person = {
  sex: Sex;
  name: string;
  surname: string;
  birthDate: string;
  /** The birth number, with ten digits. */
  identificationId: string;
};

/** Invents a person who is an adult in 2026. The birth number is valid and agrees with the sex and birth date. */
export function inventPerson(random: Random, country: "CZ" | "SK"): Person {
  const sex: Sex = random.uniform() < 0.5 ? "male" : "female";
  const birthDate = `${random.whole(1956, 2004)}-${twoDigits(random.whole(1, 12))}-${twoDigits(random.whole(1, 28))}`;
  return {
    sex,
    name: random.pick(names[country].given[sex]),
    surname: random.pick(names[country].surnames[sex]),
    birthDate,
    identificationId: birthNumber(birthDate, sex, random.whole(100, 899)),
  };
}

/**
 * Returns a birth number: the birth date (with 50 added to a woman's month), the serial number, and the digit that
 * makes the birth number divisible by 11.
 */
export function birthNumber(birthDate: string, sex: Sex, serial: number): string {
  const [year = "", month = "", day = ""] = birthDate.split("-");
  const start = `${year.slice(2)}${twoDigits(Number(month) + (sex === "female" ? 50 : 0))}${day}`;
  const rest = Number(`${start}${serial}`) % 11;
  return rest === 10 ? birthNumber(birthDate, sex, serial + 1) : `${start}${serial}${rest}`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}

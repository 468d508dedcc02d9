/**
 * A town in which trial clients live: streets that exist there, a postcode of the town, and the authority that issues
 * identity cards.
 */
export type Place = { city: string; postcode: string; streets: readonly string[]; issuer: string };

export const places: Record<"CZ" | "SK", readonly Place[]> = {
  CZ: [
    { city: "Praha", postcode: "11000", streets: ["Jindřišská", "Vodičkova", "Národní"], issuer: "ÚMČ Praha 1" },
    { city: "Brno", postcode: "60200", streets: ["Kounicova", "Pekařská", "Údolní"], issuer: "Magistrát města Brna" },
    { city: "Ostrava", postcode: "70200", streets: ["Nádražní", "Stodolní"], issuer: "Magistrát města Ostravy" },
    { city: "Plzeň", postcode: "30100", streets: ["Americká", "Klatovská třída"], issuer: "Magistrát města Plzně" },
    {
      city: "Olomouc",
      postcode: "77900",
      streets: ["Dolní náměstí", "Litovelská"],
      issuer: "Magistrát města Olomouce",
    },
    { city: "Liberec", postcode: "46001", streets: ["Pražská", "Moskevská"], issuer: "Magistrát města Liberce" },
    { city: "Písek", postcode: "39701", streets: ["Žižkova", "Budovcova"], issuer: "MěÚ Písek" },
    {
      city: "Hradec Králové",
      postcode: "50002",
      streets: ["Gočárova třída", "Pospíšilova"],
      issuer: "MM Hradec Králové",
    },
  ],
  SK: [
    { city: "Bratislava", postcode: "81101", streets: ["Panská", "Obchodná"], issuer: "OR PZ Bratislava I" },
    { city: "Košice", postcode: "04001", streets: ["Hlavná", "Mlynská"], issuer: "OR PZ Košice" },
    { city: "Žilina", postcode: "01001", streets: ["Farská", "Národná"], issuer: "OR PZ Žilina" },
    { city: "Nitra", postcode: "94901", streets: ["Štefánikova trieda", "Farská"], issuer: "OR PZ Nitra" },
    { city: "Banská Bystrica", postcode: "97401", streets: ["Horná", "Dolná"], issuer: "OR PZ Banská Bystrica" },
    { city: "Trnava", postcode: "91701", streets: ["Hlavná", "Štefánikova"], issuer: "OR PZ Trnava" },
    { city: "Prešov", postcode: "08001", streets: ["Hlavná", "Levočská"], issuer: "OR PZ Prešov" },
  ],
};

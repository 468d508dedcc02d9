const cs = {
  statement: "Provizní výpis",
  overview: "Přehled provizí",
  export: "Export pro účetnictví",
  notes: "Poznámky k provizím",
  types: { statement: "Výpis", overview: "Přehled", export: "Export", notes: "Poznámky" },
  client: "Klient",
  contract: "Smlouva",
  kind: "Investice",
  amount: "Částka",
  commission: "Provize",
  total: "Celkem",
  oneOff: "Jednorázová",
  monthly: "Pravidelná",
  none: "V tomto měsíci nevznikl nárok na provizi.",
  advisor: "Poradce",
  period: "Období",
  page: "Strana {page} z {pages}",
  note: "Výpis je smyšlený, patří ke zkušebním datům.",
  day: "Den",
  notesText:
    "Z jednorázové investice náleží poradci 3 % investované částky, z pravidelné 2 % každé platby.\nVýpisy vycházejí poslední den v měsíci, přehled jednou za čtvrtletí.\n",
};
export type Messages = typeof cs;
const sk: Messages = {
  statement: "Provízny výpis",
  overview: "Prehľad provízií",
  export: "Export pre účtovníctvo",
  notes: "Poznámky k províziám",
  types: { statement: "Výpis", overview: "Prehľad", export: "Export", notes: "Poznámky" },
  client: "Klient",
  contract: "Zmluva",
  kind: "Investícia",
  amount: "Suma",
  commission: "Provízia",
  total: "Spolu",
  oneOff: "Jednorazová",
  monthly: "Pravidelná",
  none: "V tomto mesiaci nevznikol nárok na províziu.",
  advisor: "Poradca",
  period: "Obdobie",
  page: "Strana {page} z {pages}",
  note: "Výpis je vymyslený, patrí k skúšobným údajom.",
  day: "Deň",
  notesText:
    "Z jednorazovej investície patria poradcovi 3 % investovanej sumy, z pravidelnej 2 % každej platby.\nVýpisy vychádzajú v posledný deň mesiaca, prehľad raz za štvrťrok.\n",
};

/**
 * Returns the texts of the attachments in the advisor's language. English is missing, because no trial advisor uses it.
 */
export function messagesOf(language: string): Messages {
  return language === "sk" ? sk : cs;
}

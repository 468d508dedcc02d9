import type { sessions as english } from "../../en/identity/own-sessions.ts";
import type { SlavicNamespace } from "../../namespace-types.ts";

export const sessions = {
  title: "Prihlásené zariadenia",
  subtitle: "Všetky prehliadače, v ktorých ste v portáli. Odhláste tie, ktoré nepoužívate alebo nepoznáte.",
  device: "Zariadenie",
  "last-seen": "Naposledy",
  opened: "Prihlásenie",
  address: "Adresa",
  actions: "Odhlásenie",
  "this-device": "Toto zariadenie",
  "unknown-device": "Neznáme zariadenie",
  "unknown-address": "neznáma",
  "just-now": "pred chvíľou",
  "opened-Password": "heslom",
  "opened-SignOn": "odkazom od partnera",
  "opened-Passkey": "prístupovým kľúčom",
  "opened-unknown": "nie je známe ako",
  end: "Odhlásiť",
  "end-named": "Odhlásiť: {{device}}",
  "log-out-here": "Odhlásiť tu",
  "end-others": "Odhlásiť všade inde",
  "end-others-title": "Odhlásiť všade inde?",
  "end-others-text":
    "Všetky ostatné zariadenia sa do sekundy odhlásia. Rozpracovaná práca zostane uložená a ponúkne sa pri ďalšom prihlásení. Tu prihlásenie trvá ďalej.",
  "end-others-confirm": "Odhlásiť všade inde",
  "end-others-cancel": "Zrušiť",
  ended: "Odhlásené: {{device}}",
  "ended-others_one": "Odhlásené {{count}} ďalšie zariadenie.",
  "ended-others_few": "Odhlásené {{count}} ďalšie zariadenia.",
  "ended-others_many": "Odhlásené {{count}} ďalšieho zariadenia.",
  "ended-others_other": "Odhlásených {{count}} ďalších zariadení.",
  "end-failed": "Nepodarilo sa to. Skúste to o chvíľu znova.",
  "load-failed": "Zariadenia sa nepodarilo načítať",
  "no-others": "Nikde inde prihlásenie nie je.",
  advice:
    "Je medzi nimi zariadenie, ktoré nepoznáte? Odhláste ho a zmeňte si heslo. Zariadenie je to, čo o sebe hovorí prehliadač, a adresa je miesto, odkiaľ prihlásenie prišlo. Nikto iný ich nevidí a s koncom prihlásenia sa oboje zmaže.",
} as const satisfies SlavicNamespace<typeof english>;

import type { sessions as english } from "../../en/identity/own-sessions.ts";
import type { SlavicNamespace } from "../../namespace-types.ts";

export const sessions = {
  title: "Prihlásené zariadenia",
  subtitle: "Všetky prehliadače, v ktorých ste prihlásení. Odhláste tie, ktoré nepoužívate alebo nepoznáte.",
  device: "Zariadenie",
  "last-seen": "Naposledy",
  opened: "Prihlásenie",
  address: "IP adresa",
  actions: "Odhlásenie",
  "this-device": "Toto zariadenie",
  "unknown-device": "Neznáme zariadenie",
  "unknown-address": "neznáma",
  "just-now": "pred chvíľou",
  "opened-Password": "heslom",
  "opened-SignOn": "odkazom od partnera",
  "opened-Passkey": "prístupovým kľúčom",
  "opened-unknown": "neznámym spôsobom",
  end: "Odhlásiť",
  "end-named": "Odhlásiť: {{device}}",
  "log-out-here": "Odhlásiť sa tu",
  "end-others": "Odhlásiť sa všade inde",
  "end-others-title": "Odhlásiť sa všade inde?",
  "end-others-text":
    "Všetky ostatné zariadenia do sekundy odhlásime. Rozrobenú prácu na nich uložíme a ponúkneme ju pri ďalšom prihlásení. Tu zostanete prihlásení.",
  "end-others-confirm": "Odhlásiť sa všade inde",
  "end-others-cancel": "Zrušiť",
  ended: "Odhlásené: {{device}}",
  "ended-others_one": "Odhlásili sme {{count}} ďalšie zariadenie.",
  "ended-others_few": "Odhlásili sme {{count}} ďalšie zariadenia.",
  "ended-others_many": "Odhlásili sme {{count}} ďalšieho zariadenia.",
  "ended-others_other": "Odhlásili sme {{count}} ďalších zariadení.",
  "end-failed": "Odhlásenie sa nepodarilo. Skúste to o chvíľu znova.",
  "load-failed": "Zariadenia sa nepodarilo načítať",
  "no-others": "Inde nie ste prihlásení.",
  advice:
    "Je medzi nimi zariadenie, ktoré nepoznáte? Odhláste ho a zmeňte si heslo. Názov zariadenia pochádza z prehliadača, IP adresa ukazuje, odkiaľ prihlásenie prišlo. Vidíte ich len vy a po skončení prihlásenia sa zmažú.",
} as const satisfies SlavicNamespace<typeof english>;

import type { sessions as english } from "../../en/identity/own-sessions.ts";
import type { SlavicNamespace } from "../../namespace-types.ts";

export const sessions = {
  title: "Přihlášená zařízení",
  subtitle: "Všechny prohlížeče, ve kterých jste v portálu. Odhlaste ty, které nepoužíváte nebo neznáte.",
  device: "Zařízení",
  "last-seen": "Naposledy",
  opened: "Přihlášení",
  address: "Adresa",
  actions: "Odhlášení",
  "this-device": "Toto zařízení",
  "unknown-device": "Neznámé zařízení",
  "unknown-address": "neznámá",
  "just-now": "před chvílí",
  "opened-Password": "heslem",
  "opened-SignOn": "odkazem od partnera",
  "opened-Passkey": "přístupovým klíčem",
  "opened-unknown": "není známo jak",
  end: "Odhlásit",
  "end-named": "Odhlásit: {{device}}",
  "log-out-here": "Odhlásit zde",
  "end-others": "Odhlásit všude jinde",
  "end-others-title": "Odhlásit všude jinde?",
  "end-others-text":
    "Všechna ostatní zařízení se do vteřiny odhlásí. Rozpracovaná práce zůstane uložená a nabídne se při dalším přihlášení. Zde přihlášení trvá dál.",
  "end-others-confirm": "Odhlásit všude jinde",
  "end-others-cancel": "Zrušit",
  ended: "Odhlášeno: {{device}}",
  "ended-others_one": "Odhlášeno {{count}} další zařízení.",
  "ended-others_few": "Odhlášena {{count}} další zařízení.",
  "ended-others_many": "Odhlášeno {{count}} dalšího zařízení.",
  "ended-others_other": "Odhlášeno {{count}} dalších zařízení.",
  "end-failed": "Nepodařilo se to. Zkuste to za chvíli znovu.",
  "load-failed": "Zařízení se nepodařilo načíst",
  "no-others": "Nikde jinde přihlášení není.",
  advice:
    "Je mezi nimi zařízení, které neznáte? Odhlaste ho a změňte si heslo. Zařízení je to, co o sobě říká prohlížeč, a adresa je místo, odkud přihlášení přišlo. Nikdo jiný je nevidí a s koncem přihlášení se obojí smaže.",
} as const satisfies SlavicNamespace<typeof english>;

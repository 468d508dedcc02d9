import type { sessions as english } from "../../en/identity/own-sessions.ts";
import type { SlavicNamespace } from "../../namespace-types.ts";

export const sessions = {
  title: "Přihlášená zařízení",
  subtitle: "Všechny prohlížeče, ve kterých jste přihlášeni. Odhlaste ty, které nepoužíváte nebo neznáte.",
  device: "Zařízení",
  "last-seen": "Naposledy",
  opened: "Přihlášení",
  address: "IP adresa",
  actions: "Odhlášení",
  "this-device": "Toto zařízení",
  "unknown-device": "Neznámé zařízení",
  "unknown-address": "neznámá",
  "just-now": "před chvílí",
  "opened-Password": "heslem",
  "opened-SignOn": "odkazem od partnera",
  "opened-Passkey": "přístupovým klíčem",
  "opened-unknown": "neznámým způsobem",
  end: "Odhlásit",
  "end-named": "Odhlásit: {{device}}",
  "log-out-here": "Odhlásit se zde",
  "end-others": "Odhlásit se všude jinde",
  "end-others-title": "Odhlásit se všude jinde?",
  "end-others-text":
    "Všechna ostatní zařízení do vteřiny odhlásíme. Rozdělanou práci na nich uložíme a nabídneme ji při dalším přihlášení. Tady zůstanete přihlášeni.",
  "end-others-confirm": "Odhlásit se všude jinde",
  "end-others-cancel": "Zrušit",
  ended: "Odhlášeno: {{device}}",
  "ended-others_one": "Odhlásili jsme {{count}} další zařízení.",
  "ended-others_few": "Odhlásili jsme {{count}} další zařízení.",
  "ended-others_many": "Odhlásili jsme {{count}} dalšího zařízení.",
  "ended-others_other": "Odhlásili jsme {{count}} dalších zařízení.",
  "end-failed": "Odhlášení se nezdařilo. Zkuste to za chvíli znovu.",
  "load-failed": "Zařízení se nepodařilo načíst",
  "no-others": "Jinde přihlášeni nejste.",
  advice:
    "Je mezi nimi zařízení, které neznáte? Odhlaste ho a změňte si heslo. Název zařízení pochází z prohlížeče, IP adresa ukazuje, odkud přihlášení přišlo. Vidíte je jen vy a s koncem přihlášení se smažou.",
} as const satisfies SlavicNamespace<typeof english>;

import type { EnglishNamespace } from "../../namespace-types.ts";

/** Where a user is logged in. */
export const sessions = {
  title: "Where you are logged in",
  subtitle: "Each browser that you are logged in with. Log out what you do not use or do not know.",
  device: "Device",
  "last-seen": "Last active",
  opened: "Logged in",
  address: "Address",
  actions: "Log out",
  "this-device": "This device",
  "unknown-device": "Unknown device",
  "unknown-address": "unknown",
  "just-now": "a moment ago",
  "opened-Password": "with the password",
  "opened-SignOn": "by a partner’s link",
  "opened-Passkey": "with a passkey",
  "opened-unknown": "it is not known how",
  end: "Log out",
  "end-named": "Log out: {{device}}",
  "log-out-here": "Log out here",
  "end-others": "Log out everywhere else",
  "end-others-title": "Log out everywhere else?",
  "end-others-text":
    "All other devices are logged out within a second. Work in progress there is kept and offered at the next log-in. Here you stay logged in.",
  "end-others-confirm": "Log out everywhere else",
  "end-others-cancel": "Cancel",
  ended: "Logged out: {{device}}",
  "ended-others_one": "Logged out on {{count}} other device.",
  "ended-others_other": "Logged out on {{count}} other devices.",
  "end-failed": "It could not be done. Try again in a moment.",
  "load-failed": "The devices could not be loaded",
  "no-others": "You are logged in nowhere else.",
  advice:
    "There is one that you do not know? Log it out and change your password. The device is what the browser says of itself, and the address is where the log-in came from; nobody else sees either, and both are deleted with the log-in.",
} as const satisfies EnglishNamespace;

import type { EnglishNamespace } from "../../namespace-types.ts";

/** Where a user is logged in. */
export const sessions = {
  title: "Logged-in devices",
  subtitle: "All browsers where you’re logged in. Log out any that you don’t use or recognise.",
  device: "Device",
  "last-seen": "Last active",
  opened: "Logged in",
  address: "IP address",
  actions: "Log out",
  "this-device": "This device",
  "unknown-device": "Unknown device",
  "unknown-address": "unknown",
  "just-now": "a moment ago",
  "opened-Password": "with a password",
  "opened-SignOn": "through a partner link",
  "opened-Passkey": "with a passkey",
  "opened-unknown": "method unknown",
  end: "Log out",
  "end-named": "Log out: {{device}}",
  "log-out-here": "Log out here",
  "end-others": "Log out everywhere else",
  "end-others-title": "Log out everywhere else?",
  "end-others-text":
    "All your other devices will be logged out within a second. Unfinished work there is kept and offered at the next log-in. You’ll stay logged in here.",
  "end-others-confirm": "Log out everywhere else",
  "end-others-cancel": "Cancel",
  ended: "Logged out: {{device}}",
  "ended-others_one": "{{count}} other device logged out.",
  "ended-others_other": "{{count}} other devices logged out.",
  "end-failed": "Logging out failed. Try again in a moment.",
  "load-failed": "We couldn’t load the devices",
  "no-others": "You aren’t logged in anywhere else.",
  advice:
    "Is there a device you don’t recognise? Log it out and change your password. The device name comes from the browser; the IP address shows where the log-in came from. Only you can see them, and both are deleted when the session ends.",
} as const satisfies EnglishNamespace;

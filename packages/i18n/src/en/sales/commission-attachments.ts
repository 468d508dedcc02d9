import type { EnglishNamespace } from "../../namespace-types.ts";

export const attachments = {
  title: "Commission statements",
  subtitle: "Statements, overviews and other documents about your commissions.",
  name: "Name",
  type: "Type",
  date: "Date",
  actions: "Actions",
  count_one: "{{count}} document",
  count_other: "{{count}} documents",
  pages: "Statement pages",
  "page-number": "Page {{page}}",
  "page-next": "Next page",
  "page-previous": "Previous page",
  "empty-title": "No statements yet",
  "empty-text": "Your commission statements will appear here once your distributor uploads them.",
  "empty-page-title": "This page is empty",
  "empty-page-text": "There are no more statements.",
  "first-page": "Go to first page",
  "commission-attachments-could-not-be-loaded": "We couldn’t load the commission statements",
  "forbidden.title": "You don’t have access to commission statements",
  "forbidden.text":
    "Your account doesn’t have permission to view materials. If you need it, ask your distributor or support.",
  "go-home": "Go to home page",
} as const satisfies EnglishNamespace;

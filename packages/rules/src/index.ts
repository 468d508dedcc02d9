export { below, type Issue, type IssueKey, issueKeys } from "./issue.ts";

export { readStatistics, refreshStatistics, type Statistics } from "./statistics.ts";

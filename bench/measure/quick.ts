/** True with `npm run bench -- --quick`: measurements that take minutes then use a tenth of their rounds. */
export const isQuick = process.argv.includes("--quick");

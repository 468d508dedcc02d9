/** `npm run bench -- --quick`: what takes minutes is measured with a tenth of it. */
export const isQuick = process.argv.includes("--quick");

import { SingleBar } from "cli-progress";

/** Shows a progress bar on a terminal; otherwise prints a line after every 10 %. */
export function createProgress(): { show: (step: string, done: number) => void; stop: () => void } {
  const isTerminal = process.stderr.isTTY;
  const bar = new SingleBar({ format: "{bar} {percentage} %  {step}", hideCursor: true, clearOnComplete: false });
  let current = "";
  let tenth = -1;
  return {
    show(step, done) {
      if (isTerminal) {
        if (current === "") bar.start(100, 0, { step });
        bar.update(Math.floor(done * 100), { step });
      } else if (step !== current || Math.floor(done * 10) > tenth) {
        console.error(`${step}: ${Math.floor(done * 100)} %`);
      }
      current = step;
      tenth = Math.floor(done * 10);
    },
    stop() {
      if (isTerminal && current !== "") bar.stop();
    },
  };
}

/**
 * jsdom runs animation frames and focus changes in one interval, which it starts and stops as needed. An interval
 * started under fake timers would never fire again, not even in later test files. One frame is always pending here, so
 * that jsdom neither stops nor restarts the interval.
 */
const requestFrame = window.requestAnimationFrame.bind(window);
const keepPending = () => void requestFrame(keepPending);
keepPending();

export {};

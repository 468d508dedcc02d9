/**
 * jsdom runs animation frames and focus changes in one interval, which it starts and stops as needed. Started under fake
 * timers, the interval would never fire again, also not in the test files that follow. One frame is always pending, so jsdom
 * neither stops nor restarts it.
 */
const requestFrame = window.requestAnimationFrame.bind(window);
const keepPending = () => void requestFrame(keepPending);
keepPending();

export {};

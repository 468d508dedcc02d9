/**
 * jsdom runs animation frames and focus changes in one interval, which it starts and stops as needed. If it starts this
 * interval under fake timers, the interval never fires again, not even in later test files. This module keeps one frame
 * pending, so that jsdom neither stops nor restarts the interval.
 */
const requestFrame = window.requestAnimationFrame.bind(window);
const keepPending = () => void requestFrame(keepPending);
keepPending();

export {};

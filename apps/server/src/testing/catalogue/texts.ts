/** A text that says its language, so that a mixed-up one is seen. */
export const texts = (name: string) => ({ en: `${name} (en)`, cs: `${name} (cs)`, sk: `${name} (sk)` });

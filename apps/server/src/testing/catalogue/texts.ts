/** Returns a text that contains its language, so that tests detect a wrong one. */
export const texts = (name: string) => ({ en: `${name} (en)`, cs: `${name} (cs)`, sk: `${name} (sk)` });

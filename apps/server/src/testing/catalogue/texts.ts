/** Returns a text in each language that names its language, so that tests detect a text in the wrong language. */
export const texts = (name: string) => ({ en: `${name} (en)`, cs: `${name} (cs)`, sk: `${name} (sk)` });

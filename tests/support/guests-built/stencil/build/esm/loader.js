import { b as bootstrapLazy } from './index-BZc0aVea.js';
export { s as setNonce } from './index-BZc0aVea.js';
import { g as globalScripts } from './app-globals-DQuL1Twl.js';

const defineCustomElements = async (win, options) => {
  if (typeof window === 'undefined') return undefined;
  await globalScripts();
  return bootstrapLazy([["manifes-rincian",[[513,"manifes-rincian",{"number":[1]}]]],["manifes-muatan",[[513,"manifes-muatan",{"path":[32]},[[8,"popstate","onMove"]]]]]], options);
};

export { defineCustomElements };

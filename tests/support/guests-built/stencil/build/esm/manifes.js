import { p as promiseResolve, b as bootstrapLazy } from './index-BZc0aVea.js';
export { s as setNonce } from './index-BZc0aVea.js';
import { g as globalScripts } from './app-globals-DQuL1Twl.js';

/*
 Stencil Client Patch Browser v4.45.1 | MIT Licensed | https://stenciljs.com
 */

var patchBrowser = () => {
  const importMeta = import.meta.url;
  const opts = {};
  if (importMeta !== "") {
    opts.resourcesUrl = new URL(".", importMeta).href;
  }
  return promiseResolve(opts);
};

patchBrowser().then(async (options) => {
  await globalScripts();
  return bootstrapLazy([["manifes-rincian",[[513,"manifes-rincian",{"number":[1]}]]],["manifes-muatan",[[513,"manifes-muatan",{"path":[32]},[[8,"popstate","onMove"]]]]]], options);
});

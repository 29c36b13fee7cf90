'use strict';

var index = require('./index-B_g93Ez6.js');
var appGlobals = require('./app-globals-V2Kpy_OQ.js');

const defineCustomElements = async (win, options) => {
  if (typeof window === 'undefined') return undefined;
  await appGlobals.globalScripts();
  return index.bootstrapLazy([["manifes-rincian.cjs",[[513,"manifes-rincian",{"number":[1]}]]],["manifes-muatan.cjs",[[513,"manifes-muatan",{"path":[32]},[[8,"popstate","onMove"]]]]]], options);
};

exports.setNonce = index.setNonce;
exports.defineCustomElements = defineCustomElements;

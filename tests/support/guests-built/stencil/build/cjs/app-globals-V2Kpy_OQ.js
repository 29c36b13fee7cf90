'use strict';

const globalScripts = () => {};

exports.globalScripts = globalScripts;

/*! For license information please see 730.dcdf8950.js.LICENSE.txt */
"use strict";(Array.isArray(self.webpackChunkruntime)?self.webpackChunkruntime:self.webpackChunkruntime=[]).push([[730],{848(e,t){t.says="Runtime terpisah"}}]);

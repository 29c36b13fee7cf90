"use strict";(self.webpackChunkruntime=self.webpackChunkruntime||[]).push([[769],{433(e,t){t.default="Lampiran"}}]);

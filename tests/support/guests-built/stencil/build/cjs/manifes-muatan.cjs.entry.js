'use strict';

var index = require('./index-B_g93Ez6.js');
var manifests = require('./manifests-BDvmGxdZ.js');

const BASE = '/stencil';
const ManifestApp = class {
    constructor(hostRef) {
        index.registerInstance(this, hostRef);
    }
    path = location.pathname;
    onMove() {
        this.path = location.pathname;
    }
    open = (event, path) => {
        event.preventDefault();
        history.pushState(null, '', path);
        this.path = path;
    };
    render() {
        const [, number] = /\/manifes\/(\d+)$/.exec(this.path) ?? [];
        if (number !== undefined)
            return index.h("manifes-rincian", { number: number, onBack: event => this.open(event, BASE) });
        return [
            index.h("h1", null, "Daftar Manifes"),
            index.h("ul", null, manifests.MANIFESTS.map(({ number, ship }) => (index.h("li", null, index.h("a", { href: `${BASE}/manifes/${number}`, onClick: event => this.open(event, `${BASE}/manifes/${number}`) }, ship))))),
        ];
    }
};
ManifestApp.style = `h1 { color: rgb(18, 63, 119); } ul { padding-left: 0; list-style: none; } :host { display: block; font-family: sans-serif; }`;

exports.manifes_muatan = ManifestApp;

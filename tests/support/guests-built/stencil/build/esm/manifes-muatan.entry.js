import { r as registerInstance, h } from './index-BZc0aVea.js';
import { M as MANIFESTS } from './manifests-CaupRAok.js';

const BASE = '/stencil';
const ManifestApp = class {
    constructor(hostRef) {
        registerInstance(this, hostRef);
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
            return h("manifes-rincian", { number: number, onBack: event => this.open(event, BASE) });
        return [
            h("h1", null, "Daftar Manifes"),
            h("ul", null, MANIFESTS.map(({ number, ship }) => (h("li", null, h("a", { href: `${BASE}/manifes/${number}`, onClick: event => this.open(event, `${BASE}/manifes/${number}`) }, ship))))),
        ];
    }
};
ManifestApp.style = `h1 { color: rgb(18, 63, 119); } ul { padding-left: 0; list-style: none; } :host { display: block; font-family: sans-serif; }`;

export { ManifestApp as manifes_muatan };
